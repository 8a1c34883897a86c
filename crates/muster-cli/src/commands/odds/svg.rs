//! Answers as a picture.

use super::draw::{counted, percent};
use muster_protocol::attack::Answer;
use std::fmt::Write;

/// Colours that can be told apart in any order.
const COLOURS: [&str; 8] = ["#3b6ea5", "#c8553d", "#4f8a4c", "#8c5b9c", "#c79a2b", "#4aa3a2", "#8a6d5a", "#6b7280"];
/// The plot with its axes.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 440.0;
/// Room for the axes, their names and the title.
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 56.0;
/// A line of the legend beside the plot, and the most characters of a name in it.
const LINE: f64 = 18.0;
const NAMED: usize = 48;
/// The most characters in a line of the title.
const TITLED: usize = 84;
/// Where colours run out, lines are broken in another way.
const DASHES: [&str; 4] =
    ["", " stroke-dasharray=\"7 3\"", " stroke-dasharray=\"2 3\"", " stroke-dasharray=\"10 3 2 3\""];
/// The widest bar: one of a few is no wall.
const WIDEST: f64 = 72.0;
/// The outcomes that are less likely to be reached are not drawn.
const UNSEEN: f64 = 0.0005;
/// Up to so many bars beside each other can be told apart; where there are more, lines are drawn.
const BARS: usize = 48;
/// About how many ticks an axis has.
const TICKS: f64 = 8.0;

/// Where outcomes and probabilities lie in the picture.
struct Plot {
    least: i64,
    most: i64,
    /// The probability at the upper end of the axis, a whole number of ticks.
    top: f64,
    /// The probability from tick to tick.
    tick: f64,
}

impl Plot {
    fn of(all: &[Vec<(i64, f64)>]) -> Plot {
        let values = || all.iter().flatten().map(|point| point.0);
        let (least, most) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let likeliest = all.iter().flatten().map(|point| point.1).fold(1e-6, f64::max);
        let tick = round_step(likeliest / TICKS);
        Plot { least, most, top: (likeliest / tick - 1e-9).ceil() * tick, tick }
    }

    /// How wide the place of an outcome is.
    fn step(&self) -> f64 {
        (WIDTH - LEFT - RIGHT) / ((self.most - self.least) as f64 + 1.0)
    }

    fn across(&self, value: i64) -> f64 {
        LEFT + ((value - self.least) as f64 + 0.5) * self.step()
    }

    fn up(&self, p: f64) -> f64 {
        HEIGHT - BOTTOM - p / self.top * (HEIGHT - TOP - BOTTOM)
    }
}

/// A chart of how likely every outcome is: bars as long as they can be told apart, else lines.
pub(crate) fn picture(answers: &[Answer]) -> String {
    let seen = |a: &Answer| {
        let shown = a.outcomes.iter().filter(|o| o.at_least >= UNSEEN && o.at_least - o.probability <= 1.0 - UNSEEN);
        shown.map(|o| (o.value, o.probability)).collect::<Vec<_>>()
    };
    let all: Vec<Vec<(i64, f64)>> = answers.iter().map(seen).collect();
    let plot = Plot::of(&all);
    let places = (plot.most - plot.least) as usize + 1;
    let bars = answers.len() == 1 || places * answers.len() <= BARS;
    let beside = legend_width(answers);
    let wide = WIDTH + beside;
    let high = HEIGHT.max(TOP + LINE * (answers.len() as f64 + 1.0));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide:.0} {high:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{wide:.0}\" height=\"{high:.0}\" fill=\"white\"/>\n"
    );
    axes(&mut text, &plot, &title(answers), counted(answers).unwrap_or("outcome"));
    for (number, points) in all.iter().enumerate() {
        let name = escaped(&answers[number].name);
        if bars {
            columns(&mut text, &plot, points, (number, answers.len()));
        } else {
            line(&mut text, &plot, points, (number, &name));
        }
    }
    if beside > 0.0 {
        legend(&mut text, answers, bars);
    }
    text.push_str("</svg>\n");
    text
}

/// A colour for each answer, and where all have been taken once, a way to break its line.
fn look(number: usize) -> (&'static str, &'static str) {
    (COLOURS[number % COLOURS.len()], DASHES[number / COLOURS.len() % DASHES.len()])
}

/// The bars of one of several answers, beside those of the others.
fn columns(text: &mut String, plot: &Plot, points: &[(i64, f64)], (number, of): (usize, usize)) {
    let (colour, _) = look(number);
    let lane = (plot.step() * 0.8 / of as f64).min(WIDEST);
    let first = lane * of as f64 / 2.0;
    for (value, p) in points.iter().filter(|(_, p)| *p > 0.0) {
        let x = plot.across(*value) - first + lane * number as f64;
        let (y, base) = (plot.up(*p), plot.up(0.0));
        let label = format!("{value}: {}", percent(*p));
        let _ = writeln!(
            text,
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{lane:.2}\" height=\"{:.2}\" fill=\"{colour}\"><title>{label}</title></rect>",
            base - y
        );
    }
}

/// The line of an answer, through what can come of it: a value that cannot come is no point of it.
fn line(text: &mut String, plot: &Plot, points: &[(i64, f64)], (number, name): (usize, &str)) {
    let (colour, dash) = look(number);
    let corners = points.iter().filter(|(_, p)| *p > 0.0);
    let corners: Vec<String> = corners.map(|(v, p)| format!("{:.2},{:.2}", plot.across(*v), plot.up(*p))).collect();
    let corners = corners.join(" ");
    let _ = writeln!(
        text,
        "<polyline points=\"{corners}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"{dash}><title>{name}</title></polyline>"
    );
}

/// How wide the legend is; nothing where there is nothing to tell apart.
fn legend_width(answers: &[Answer]) -> f64 {
    let longest = answers.iter().map(|answer| answer.name.chars().count()).max().unwrap_or(0).min(NAMED);
    if answers.len() > 1 { 48.0 + 7.0 * longest as f64 } else { 0.0 }
}

/// What each colour means.
fn legend(text: &mut String, answers: &[Answer], bars: bool) {
    for (number, answer) in answers.iter().enumerate() {
        let (colour, dash) = look(number);
        let (x, y) = (WIDTH, TOP + LINE * number as f64);
        let mark = if bars {
            format!("<rect x=\"{:.0}\" y=\"{y:.0}\" width=\"12\" height=\"12\" fill=\"{colour}\"/>", x + 6.0)
        } else {
            format!("<path d=\"M{x:.0} {:.0}h22\" stroke=\"{colour}\" stroke-width=\"2\"{dash}/>", y + 6.0)
        };
        let (short, whole) = (escaped(&shortened(&answer.name, NAMED)), escaped(&answer.name));
        let (x, y) = (x + 28.0, y + 10.0);
        let _ = writeln!(text, "{mark}<text x=\"{x:.0}\" y=\"{y:.0}\">{short}<title>{whole}</title></text>");
    }
}

/// At most so many characters of a text.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

/// What the picture is about.
fn title(answers: &[Answer]) -> String {
    match answers {
        [one] => one.question.clone(),
        several => format!("{} of {} attacks", counted(several).unwrap_or("what comes"), several.len()),
    }
}

fn axes(text: &mut String, plot: &Plot, title: &str, counted: &str) {
    let (base, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
    let middle = (LEFT + right) / 2.0;
    let title = shortened(title, 2 * TITLED);
    let lines = textwrap::wrap(&title, TITLED);
    let size = if lines.len() > 1 { 12 } else { 15 };
    for (number, line) in lines.iter().take(2).enumerate() {
        let (y, line) = (24 + 16 * number, escaped(line));
        let _ = writeln!(
            text,
            "<text x=\"{middle:.0}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"{size}\">{line}</text>"
        );
    }
    let ticks = (plot.top / plot.tick).round() as u32;
    for number in 0..=ticks {
        let p = f64::from(number) * plot.tick;
        let (y, label) = (plot.up(p), tick_label(p, plot.tick));
        let _ = writeln!(text, "<path d=\"M{LEFT} {y:.2}H{right}\" stroke=\"#dddddd\"/>");
        let _ = writeln!(text, "<text x=\"{:.0}\" y=\"{:.2}\" text-anchor=\"end\">{label}</text>", LEFT - 6.0, y + 4.0);
    }
    let every = (round_step((plot.most - plot.least) as f64 / (1.5 * TICKS)).round() as i64).max(1);
    let first = plot.least.div_euclid(every) * every;
    for value in (first..=plot.most).step_by(every as usize).filter(|value| *value >= plot.least) {
        let (x, y) = (plot.across(value), base + 16.0);
        let _ = writeln!(text, "<text x=\"{x:.2}\" y=\"{y:.0}\" text-anchor=\"middle\">{value}</text>");
    }
    let _ = writeln!(text, "<path d=\"M{LEFT} {TOP}V{base}H{right}\" fill=\"none\" stroke=\"black\"/>");
    let _ = writeln!(text, "<text x=\"{middle:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{counted}</text>", base + 38.0);
    let up = (TOP + base) / 2.0;
    let _ = writeln!(
        text,
        "<text x=\"18\" y=\"{up:.0}\" text-anchor=\"middle\" transform=\"rotate(-90 18 {up:.0})\">probability</text>"
    );
}

/// The least of 1, 2, 5, 10, 20, 50 and so on, also below one, that is no less.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(power)
}

/// Percent with no more places than ticks differ by.
fn tick_label(p: f64, tick: f64) -> String {
    let places = (-(tick * 100.0).log10().floor()).max(0.0) as usize;
    format!("{:.places$} %", p * 100.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_colours_that_come_again_are_broken() {
        assert_eq!(shortened("Spears", 10), "Spears");
        assert_eq!(shortened("A very long name", 8), "A very…");
        let all: Vec<_> = (0..32).map(look).collect();
        assert!(all.iter().enumerate().all(|(n, one)| !all[..n].contains(one)), "{all:?}");
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!([0.011, 0.02, 0.03, 0.07, 1.2, 12.0].map(round_step), [0.02, 0.02, 0.05, 0.1, 2.0, 20.0]);
        let all = vec![vec![(0, 0.303), (1, 0.697)]];
        let plot = Plot::of(&all);
        assert!((plot.tick - 0.1).abs() < 1e-12 && (plot.top - 0.7).abs() < 1e-9, "{} {}", plot.tick, plot.top);
        assert_eq!(tick_label(0.7, 0.1), "70 %");
        assert_eq!(tick_label(0.005, 0.005), "0.5 %");
    }
}
