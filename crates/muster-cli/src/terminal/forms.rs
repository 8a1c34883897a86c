//! Sheets to fill in, for who types: how an answer looks, and what there is to take.

use muster_kernel::{Form, FormField, Paid, Pick, RowKind, Rows};
use muster_protocol::Speaker;

/// A sheet in lines.
pub(crate) fn lines(speaker: &Speaker<'_>, form: &Form) -> Vec<String> {
    let mut lines = vec![format!("{}. Write: {} {}", speaker.say(&form.title), form.verb, pattern(form))];
    form.fields.iter().for_each(|field| lines.extend(field_lines(speaker, field)));
    if let Some(rows) = &form.rows {
        lines.push(format!("Each {}: {}", rows.key, speaker.say(&rows.label)));
        rows.fields.iter().for_each(|field| lines.extend(field_lines(speaker, field)));
        let mut section = String::new();
        for kind in &rows.kinds {
            let under = speaker.say(&kind.section);
            if under != section {
                lines.push(under.clone());
                section = under;
            }
            lines.extend(kind_lines(speaker, kind));
        }
    }
    lines
}

/// What a row may be, and all that it may have, each option in a few words.
fn kind_lines(speaker: &Speaker<'_>, kind: &RowKind) -> Vec<String> {
    let size = match (kind.least, kind.most) {
        (1, 1) => String::new(),
        (least, most) if least == most => format!(", {least}"),
        (least, most) => format!(", {least} to {most}"),
    };
    let each = if kind.most > 1 { " each" } else { "" };
    let head = format!("  {}: {}, {}{each}{size}", kind.value, speaker.card(kind.card), points(kind.cost));
    let field = |field: &FormField| {
        let budget = field.budget.map(|points| format!(" (at most {points} points)")).unwrap_or_default();
        let options: Vec<String> = field.options.iter().map(|pick| format!("{} {}", pick.value, paid(pick))).collect();
        format!("      {}{budget}: {}", speaker.say(&field.label), options.join(", "))
    };
    std::iter::once(head).chain(kind.fields.iter().map(field)).collect()
}

fn field_lines(speaker: &Speaker<'_>, field: &FormField) -> Vec<String> {
    let budget = field.budget.map(|points| format!(", at most {points} points together")).unwrap_or_default();
    let head = format!("  {} = {}: {} to {}{budget}", field.key, speaker.say(&field.label), field.least, field.most);
    let option = |pick: &Pick| format!("    {}: {}, {}", pick.value, speaker.card(pick.card), points(pick.cost));
    std::iter::once(head).chain(field.options.iter().map(option)).collect()
}

/// How an answer to this form looks.
fn pattern(form: &Form) -> String {
    let field = |field: &FormField| format!("{}={}", field.key, some(field, 2).join(","));
    form.fields.iter().map(field).chain(form.rows.iter().map(row_pattern)).collect::<Vec<_>>().join(" ")
}

/// How a row looks: of the last kind that may count several, with something that it may have.
fn row_pattern(rows: &Rows) -> String {
    let kind = rows.kinds.iter().rfind(|kind| kind.most > 1).or(rows.kinds.first());
    let counted =
        kind.map(|kind| if kind.most > 1 { format!("{}*{}", kind.value, kind.least) } else { kind.value.clone() });
    let fields = rows.fields.iter().chain(kind.into_iter().flat_map(|kind| kind.fields.iter().take(1)));
    let taken = fields.flat_map(|field| some(field, 1).into_iter().map(str::to_owned).collect::<Vec<_>>());
    format!("{}1={} …", rows.key, counted.into_iter().chain(taken).collect::<Vec<_>>().join(","))
}

fn some(field: &FormField, most: usize) -> Vec<&str> {
    field.options.iter().take(most).map(|pick| pick.value.as_str()).collect()
}

/// What an option costs, and how often it may be taken.
fn paid(pick: &Pick) -> String {
    let each = match pick.paid {
        Paid::Once => "",
        Paid::ForEach => " each",
    };
    let times = if pick.most > 1 { format!(", *{} at most", pick.most) } else { String::new() };
    format!("({}{each}{times})", pick.cost)
}

/// So many points, in words.
pub(crate) fn points(cost: i16) -> String {
    if cost == 1 { "1 point".to_owned() } else { format!("{cost} points") }
}
