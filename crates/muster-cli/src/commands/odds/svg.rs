//! Answers as a picture.

use super::draw::percent;
use muster_protocol::attack::Answer;
use std::fmt::Write;

/// Colours that can be told apart in any order.
const COLOURS: [&str; 8] = ["#3b6ea5", "#c8553d", "#4f8a4c", "#8c5b9c", "#c79a2b", "#4aa3a2", "#8a6d5a", "#6b7280"];
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 400.0;
/// Room for the axes.
const EDGE: f64 = 48.0;
/// The outcomes that are less likely to be reached are not drawn.
const UNSEEN: f64 = 0.0005;

/// A chart of how likely every outcome is: bars for one answer, lines for several.
pub(crate) fn picture(answers: &[Answer]) -> String {
    let seen = |a: &Answer| {
        let shown = a.outcomes.iter().filter(|o| o.at_least >= UNSEEN && o.at_least - o.probability <= 1.0 - UNSEEN);
        shown.map(|o| (o.value, o.probability)).collect::<Vec<_>>()
    };
    let all: Vec<Vec<(i64, f64)>> = answers.iter().map(seen).collect();
    let least = all.iter().flatten().map(|p| p.0).min().unwrap_or(0);
    let most = all.iter().flatten().map(|p| p.0).max().unwrap_or(0);
    let top = all.iter().flatten().map(|p| p.1).fold(f64::MIN_POSITIVE, f64::max);
    let step = (WIDTH - 2.0 * EDGE) / ((most - least) as f64 + 1.0);
    let across = |value: i64| EDGE + ((value - least) as f64 + 0.5) * step;
    let up = |p: f64| HEIGHT - EDGE - p / top * (HEIGHT - 2.0 * EDGE);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for (number, points) in all.iter().enumerate() {
        let colour = COLOURS[number % COLOURS.len()];
        if answers.len() == 1 {
            for (value, p) in points {
                let (x, y) = (across(*value) - step * 0.4, up(*p));
                let (wide, high) = (step * 0.8, HEIGHT - EDGE - y);
                let label = format!("{value}: {}", percent(*p));
                let _ = writeln!(
                    text,
                    "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{wide:.2}\" height=\"{high:.2}\" fill=\"{colour}\"><title>{label}</title></rect>"
                );
            }
        } else {
            let line: Vec<String> = points.iter().map(|(v, p)| format!("{:.2},{:.2}", across(*v), up(*p))).collect();
            let line = line.join(" ");
            let _ =
                writeln!(text, "<polyline points=\"{line}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>");
        }
        let (y, name) = (EDGE + 18.0 * number as f64, escaped(&answers[number].name));
        let _ = writeln!(
            text,
            "<text x=\"{:.0}\" y=\"{y:.0}\" fill=\"{colour}\" text-anchor=\"end\">{name}</text>",
            WIDTH - EDGE
        );
    }
    axes(&mut text, (least, most), across, top);
    text.push_str("</svg>\n");
    text
}

fn axes(text: &mut String, (least, most): (i64, i64), across: impl Fn(i64) -> f64, top: f64) {
    let base = HEIGHT - EDGE;
    let _ = writeln!(text, "<path d=\"M{EDGE} {EDGE}V{base}H{:.0}\" fill=\"none\" stroke=\"black\"/>", WIDTH - EDGE);
    let every = (most - least) / 10 + 1;
    for value in (least..=most).step_by(every as usize) {
        let (x, y) = (across(value), base + 16.0);
        let _ = writeln!(text, "<text x=\"{x:.2}\" y=\"{y:.0}\" text-anchor=\"middle\">{value}</text>");
    }
    let (x, y, most) = (EDGE - 4.0, EDGE + 4.0, percent(top));
    let _ = writeln!(text, "<text x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"end\">{most}</text>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
