//! How an answer that was pointed at, drawn or filled in is written down, and read back: no client has to know.

use crate::wire::answer::{Answer, Filled, FilledRow, Manoeuvred, Path};
use crate::wire::draw::Place;
use crate::wire::http::{Code, Refused};
use crate::words::decimal;
use muster_games::{Offer, OfferSheet};
use muster_kernel::{Amount, Drag, DragKind, Form, FormField, Pick, PieceId, RowKind, Rows};
use std::collections::BTreeMap;

/// An answer as players write it down; `units` of length make an inch.
///
/// # Errors
/// What the answer names and the sheet does not have.
pub fn written(answer: &Answer, sheet: &OfferSheet, units: i32) -> Result<String, Refused> {
    match answer {
        Answer::Notation { text } => Ok(text.clone()),
        Answer::Offer { offer, first } => {
            let found = sheet.offers.get(*offer as usize);
            found.map(|offer| in_turn(offer, first)).ok_or_else(|| no(format!("There is no offer {offer}.")))
        }
        Answer::Path(path) => path_written(path, &sheet.drags, units),
        Answer::Manoeuvres { drag, done } => manoeuvres_written(drag_of(*drag, &sheet.drags)?, done, units),
        Answer::Form(filled) => filled_written(filled, &sheet.forms),
    }
}

/// An offer with the shares of those first who are to come first.
fn in_turn(offer: &Offer, first: &[u16]) -> String {
    if offer.shares.len() < 2 || first.is_empty() {
        return offer.notation.clone();
    }
    let rank = |piece: u16| first.iter().position(|one| *one == piece).unwrap_or(first.len());
    let mut turned: Vec<_> = offer.shares.iter().collect();
    turned.sort_by_key(|(piece, _)| rank(piece.0));
    let text = |shares: Vec<&(PieceId, String)>| {
        shares.into_iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(" ")
    };
    offer.notation.replacen(&text(offer.shares.iter().collect()), &text(turned), 1)
}

fn drag_of(id: u32, drags: &[Drag]) -> Result<&Drag, Refused> {
    drags.iter().find(|drag| drag.id.0 == id).ok_or_else(|| no(format!("There is no drag {id}.")))
}

fn manoeuvres_written(drag: &Drag, done: &[Manoeuvred], units: i32) -> Result<String, Refused> {
    let DragKind::Manoeuvres(kinds) = &drag.kind else {
        return Err(no("This move is drawn as a `path`.".to_owned()));
    };
    if done.len() > usize::from(drag.corners) {
        return Err(no(format!("This move has {} manoeuvres at most.", drag.corners)));
    }
    let mut words = vec![drag.lead.clone()];
    for Manoeuvred { word, amount, facing } in done {
        let unknown = || no(format!("There is no manoeuvre `{word}`."));
        let kind = kinds.iter().find(|kind| kind.word == word).ok_or_else(unknown)?;
        let missing = || no(format!("How much of `{word}`?"));
        let number = |per: i32| amount.map(|amount| decimal(amount.into(), per)).ok_or_else(missing);
        words.push(word.clone());
        match kind.amount {
            Amount::Nothing => (),
            Amount::Length => words.push(number(units)?),
            Amount::Degrees => words.push(number(100)?),
            Amount::Count => words.push(number(1)?),
            Amount::Formation => {
                words.push(number(1)?);
                words.push(facing.map(|facing| decimal(facing.into(), 100)).ok_or_else(missing)?);
            }
        }
    }
    Ok(words.join(" "))
}

fn path_written(path: &Path, drags: &[Drag], units: i32) -> Result<String, Refused> {
    let drag = drag_of(path.drag, drags)?;
    if path.corners.len() > usize::from(drag.corners) {
        return Err(no(format!("This move has {} corners at most, the end among them.", drag.corners)));
    }
    let spot = |at: &Place| format!("{},{}", decimal(at.x.into(), units), decimal(at.y.into(), units));
    let mut words = vec![drag.lead.clone()];
    match drag.kind {
        DragKind::Path => words.extend(path.corners.iter().map(spot)),
        DragKind::Shift(_) => {
            words.push("by".to_owned());
            words.extend(steps(drag, &path.corners).iter().map(spot));
        }
        DragKind::Manoeuvres(_) => return Err(no("This move is one of `manoeuvres`.".to_owned())),
    }
    words.extend(path.besides.clone());
    if let (Some(at), true) = (path.facing, drag.faces) {
        words.push(format!("facing {},{}", at.x, at.y));
    }
    if let (Some(files), Some(_)) = (path.files, drag.widest) {
        words.push(format!("files {files}"));
    }
    Ok(words.join(" "))
}

/// The steps that all pieces of a group take, from the corners of the piece that it is held by.
fn steps(drag: &Drag, corners: &[Place]) -> Vec<Place> {
    let mut before = start(drag);
    let step = |to: &Place| {
        let step = Place { x: to.x.saturating_sub(before.x), y: to.y.saturating_sub(before.y) };
        before = *to;
        step
    };
    corners.iter().map(step).collect()
}

fn start(drag: &Drag) -> Place {
    drag.from.map_or(Place { x: 0, y: 0 }, crate::place)
}

/// The path that an answer draws, if one of these moves draws it; the reverse of [`written`].
pub fn drawn(notation: &str, drags: &[Drag], units: i32) -> Option<Path> {
    let follows = |drag: &Drag| notation.strip_prefix(drag.lead.as_str())?.strip_prefix(' ');
    let (drag, tail) = drags.iter().find_map(|drag| Some((drag, follows(drag)?)))?;
    let mut words = tail.split(' ').peekable();
    let mut path = Path { drag: drag.id.0, corners: Vec::new(), facing: None, files: None, besides: None };
    match drag.kind {
        DragKind::Path => (),
        DragKind::Shift(_) if words.next_if_eq(&"by").is_some() => (),
        DragKind::Shift(_) | DragKind::Manoeuvres(_) => return None,
    }
    while let Some(at) = words.peek().and_then(|word| read_spot(word, units)) {
        path.corners.push(at);
        words.next();
    }
    if let DragKind::Shift(_) = drag.kind {
        let mut at = start(drag);
        for corner in &mut path.corners {
            at = Place { x: at.x.saturating_add(corner.x), y: at.y.saturating_add(corner.y) };
            *corner = at;
        }
    }
    let mut besides = Vec::new();
    while let Some(word) = words.next() {
        let facing = words.peek().filter(|_| drag.faces && word == "facing").and_then(|next| read_spot(next, 1));
        let wide = drag.widest.filter(|_| word == "files").and(words.peek()).and_then(|next| next.parse().ok());
        match (facing, wide) {
            (Some(_), _) => (path.facing, _) = (facing, words.next()),
            (None, Some(_)) => (path.files, _) = (wide, words.next()),
            (None, None) => besides.push(word),
        }
    }
    path.besides = (!besides.is_empty()).then(|| besides.join(" "));
    Some(path)
}

/// A spot as it is written, `x,y` with up to three decimals.
fn read_spot(word: &str, units: i32) -> Option<Place> {
    let (x, y) = word.split_once(',')?;
    let number = |text: &str| {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        if decimals.len() > 3
            || whole.is_empty()
            || !(whole.bytes().chain(decimals.bytes())).all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let thousandths: i64 = format!("{whole}{decimals:0<3}").parse().ok()?;
        let length = (thousandths.checked_mul(units.into())? + 500) / 1_000;
        i32::try_from(sign * length).ok()
    };
    Some(Place { x: number(x)?, y: number(y)? })
}

fn filled_written(filled: &Filled, forms: &[Form]) -> Result<String, Refused> {
    let form = forms.get(filled.form as usize).ok_or_else(|| no(format!("There is no form {}.", filled.form)))?;
    let taken = values(&form.fields.iter().collect::<Vec<_>>(), &filled.taken)?;
    let mut words = vec![form.verb.to_owned()];
    words
        .extend(taken.iter().filter(|(_, v)| !v.is_empty()).map(|(field, v)| format!("{}={}", field.key, v.join(","))));
    match (&filled.name, form.name) {
        (Some(name), Some(key)) => words.push(format!("{key}={}", underscored(name))),
        (Some(_), None) => return Err(no("This form has no name to give.".to_owned())),
        (None, _) => (),
    }
    let rows = match &form.rows {
        Some(rows) if filled.rows.len() <= usize::from(rows.most) => rows,
        Some(rows) => return Err(no(format!("This form has {} rows at most.", rows.most))),
        None if filled.rows.is_empty() => return Ok(words.join(" ")),
        None => return Err(no("This form has no rows.".to_owned())),
    };
    for (n, row) in (1..).zip(&filled.rows) {
        words.push(format!("{}{n}={}", rows.key, row_written(rows, row)?));
    }
    Ok(words.join(" "))
}

/// A row: what it is, what was taken in its fields, and its name.
fn row_written(rows: &Rows, row: &FilledRow) -> Result<String, Refused> {
    let kind = row.kind.as_ref().map(|wanted| {
        let found = rows.kinds.iter().find(|kind| kind.value == *wanted);
        found.ok_or_else(|| no(format!("There is no row `{wanted}`.")))
    });
    let kind = kind.transpose()?;
    if kind.is_none() && !rows.kinds.is_empty() {
        return Err(no("Say of each row what it is.".to_owned()));
    }
    let first = kind.map(|kind| times(&kind.value, row.count.map_or(1, usize::from)));
    let taken = values(&fields_of(rows, kind), &row.taken)?.into_iter().flat_map(|(_, values)| values);
    let name = row.name.as_ref().map_or(String::new(), |name| format!(":{}", underscored(name)));
    Ok(format!("{}{name}", first.into_iter().chain(taken).collect::<Vec<_>>().join(",")))
}

/// The fields of a row of this kind.
fn fields_of<'a>(rows: &'a Rows, kind: Option<&'a RowKind>) -> Vec<&'a FormField> {
    rows.fields.iter().chain(kind.into_iter().flat_map(|kind| &kind.fields)).collect()
}

/// A value that counts so often: `value*3`.
fn times(value: &str, times: usize) -> String {
    if times == 1 { value.to_owned() } else { format!("{value}*{times}") }
}

/// How often a written value counts, 1 where nothing is said; the reverse of [`times`].
fn counted(written: &str) -> Option<(&str, u8)> {
    let Some((value, times)) = written.split_once('*') else { return Some((written, 1)) };
    Some((value, times.parse().ok()?))
}

/// What was taken in each field, in the order in which the form lists it.
fn values<'a>(
    fields: &[&'a FormField],
    taken: &BTreeMap<String, Vec<String>>,
) -> Result<Vec<(&'a FormField, Vec<String>)>, Refused> {
    for (key, values) in taken {
        let options = fields.iter().filter(|field| field.key == *key).flat_map(|field| &field.options);
        let known: Vec<&str> = options.map(|option| option.value.as_str()).collect();
        if let Some(unknown) = values.iter().find(|value| !known.contains(&value.as_str())) {
            return Err(no(format!("The field `{key}` has no option `{unknown}`.")));
        }
    }
    let of = |field: &'a FormField| {
        let taken = taken.get(&field.key).map_or(&[][..], Vec::as_slice);
        let often = |option: &Pick| match taken.iter().filter(|one| **one == option.value).count() {
            0 => None,
            _ if option.most == 1 => Some(option.value.clone()),
            often => Some(times(&option.value, often)),
        };
        (field, field.options.iter().filter_map(often).collect())
    };
    Ok(fields.iter().map(|field| of(field)).collect())
}

/// A name as it is written, in one word.
fn underscored(name: &str) -> String {
    name.replace(char::is_whitespace, "_")
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// The sheet that a written answer fills in; one that is written shorter than a form writes it fills in none.
pub fn filled(text: &str, forms: &[Form]) -> Option<Filled> {
    let mut words = text.split_whitespace();
    let verb = words.next()?;
    let parts: Option<Vec<(&str, &str)>> = words.map(|word| word.split_once('=')).collect();
    let parts = parts?;
    (0..).zip(forms).filter(|(_, form)| form.verb == verb).find_map(|(n, form)| fill(n, form, &parts))
}

/// The form as these parts of an answer fill it in, if it has a place for each of them.
fn fill(n: u32, form: &Form, parts: &[(&str, &str)]) -> Option<Filled> {
    let mut filled = Filled { form: n, ..Filled::default() };
    for (key, value) in parts {
        let rows = form.rows.as_ref().filter(|rows| {
            key.strip_prefix(rows.key.as_str()).is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
        });
        if form.name == Some(*key) {
            filled.name = Some(spaced(value));
        } else if let Some(rows) = rows {
            if filled.rows.len() == usize::from(rows.most) {
                return None;
            }
            filled.rows.push(row(rows, value)?);
        } else {
            let field = form.fields.iter().find(|field| field.key == *key)?;
            filled.taken.extend(sorted(&[field], value)?);
        }
    }
    Some(filled)
}

/// A written row, if the sheet has a place for everything in it.
fn row(rows: &Rows, written: &str) -> Option<FilledRow> {
    let (values, name) = written.split_once(':').map_or((written, None), |(values, name)| (values, Some(name)));
    if name.is_some() && !rows.named {
        return None;
    }
    let name = name.map(spaced);
    if rows.kinds.is_empty() {
        return Some(FilledRow { name, taken: sorted(&fields_of(rows, None), values)?, ..FilledRow::default() });
    }
    let (first, values) = values.split_once(',').unwrap_or((values, ""));
    let (wanted, count) = counted(first)?;
    let kind = rows.kinds.iter().find(|kind| kind.value == wanted)?;
    let count = (kind.most > 1 || count != 1).then_some(count);
    Some(FilledRow { kind: Some(wanted.to_owned()), count, name, taken: sorted(&fields_of(rows, Some(kind)), values)? })
}

/// Written values by the field that has them, each as often as it counts; nothing if one of them is none's.
fn sorted(fields: &[&FormField], values: &str) -> Option<BTreeMap<String, Vec<String>>> {
    let mut taken: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for written in values.split(',').filter(|value| !value.is_empty()) {
        let (value, times) = counted(written)?;
        let has =
            |field: &&&FormField| field.options.iter().any(|option| option.value == value && times <= option.most);
        let field = fields.iter().find(has)?;
        taken.entry(field.key.clone()).or_default().extend(std::iter::repeat_n(value.to_owned(), times.into()));
    }
    Some(taken)
}

fn no(message: String) -> Refused {
    Refused::new(Code::Unreadable, message)
}
