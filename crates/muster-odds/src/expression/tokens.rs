//! A text cut into numbers, words and signs.

use super::Fault;
use super::limits::{LENGTH, NUMBER};
use std::ops::Range;

/// The smallest thing that means something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Number(i64),
    /// Letters, in lower case.
    Word(String),
    Sign(&'static str),
}

/// A token and the bytes where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) token: Token,
    pub(super) at: Range<usize>,
}

/// Every sign, the longer ones first, and how it may be written besides.
const SIGNS: [(&str, &str); 31] = [
    (">=", ">="),
    ("=>", ">="),
    ("<=", "<="),
    ("=<", "<="),
    ("!=", "!="),
    ("<>", "!="),
    ("==", "="),
    ("..", ".."),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("×", "*"),
    ("−", "-"),
    ("–", "-"),
    ("…", ".."),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("(", "("),
    (")", ")"),
    ("[", "("),
    ("]", ")"),
    ("{", "{"),
    ("}", "}"),
    (",", ","),
    (";", ";"),
    (">", ">"),
    ("<", "<"),
    ("=", "="),
    ("!", "!"),
];

/// Cuts a text up.
///
/// # Errors
/// If it is too long, or has something in it that means nothing.
pub(super) fn cut(text: &str) -> Result<Vec<Spot>, Fault> {
    if text.len() > LENGTH {
        let problem = format!("{} characters are too many", text.len());
        return Err(Fault::new(LENGTH..LENGTH, problem, format!("{LENGTH} are the most")));
    }
    let mut spots = Vec::new();
    let mut place = 0;
    while let Some(letter) = text[place..].chars().next() {
        let rest = &text[place..];
        let run = |wanted: fn(char) -> bool| rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        let (token, long) = if letter.is_whitespace() {
            place += letter.len_utf8();
            continue;
        } else if letter.is_ascii_digit() {
            let long = run(|c| c.is_ascii_digit());
            (Token::Number(number(&rest[..long], place..place + long)?), long)
        } else if letter.is_ascii_alphabetic() {
            let long = run(|c| c.is_ascii_alphabetic());
            (Token::Word(rest[..long].to_ascii_lowercase()), long)
        } else if letter == '%' {
            (Token::Sign("%"), 1)
        } else if let Some((written, sign)) = SIGNS.into_iter().find(|(written, _)| rest.starts_with(written)) {
            (Token::Sign(sign), written.len())
        } else {
            let help = "write dice, numbers and signs, for example 2d6+1 >= 8";
            return Err(Fault::new(place..place + letter.len_utf8(), format!("`{letter}` means nothing here"), help));
        };
        spots.push(Spot { token, at: place..place + long });
        place += long;
    }
    Ok(spots)
}

fn number(digits: &str, at: Range<usize>) -> Result<i64, Fault> {
    match digits.parse() {
        Ok(number @ 0..=NUMBER) => Ok(number),
        _ => Err(Fault::new(at, format!("`{digits}` is too large a number"), format!("{NUMBER} is the greatest"))),
    }
}
