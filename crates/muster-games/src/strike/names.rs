//! Finding printed things by what people type.

/// A name that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// The name.
    pub name: String,
    /// Names that are like it, the likest first.
    pub near: Vec<String>,
}

/// The most names that are proposed for one that is not known.
const PROPOSED: usize = 5;

/// The place of what has this name among things that have several names each, capitals apart; the beginning of a name will do
/// where nothing else begins so.
pub(crate) fn find<const N: usize>(things: &[[&str; N]], wanted: &str) -> Result<usize, Unknown> {
    let wanted = wanted.trim();
    let low = wanted.to_lowercase();
    let has = |names: &[&str; N], fits: &dyn Fn(&str) -> bool| names.iter().any(|name| fits(&name.to_lowercase()));
    if let Some(place) = things.iter().position(|names| has(names, &|name| name == low)) {
        return Ok(place);
    }
    let begun: Vec<usize> = (0..things.len())
        .filter(|place| !low.is_empty() && has(&things[*place], &|name| name.starts_with(&low)))
        .collect();
    match begun[..] {
        [only] => Ok(only),
        _ => Err(Unknown { name: wanted.to_owned(), near: near(things, &low) }),
    }
}

/// Names that are like one, the likest first: those that hold it before those that take few changes.
fn near<const N: usize>(things: &[[&str; N]], low: &str) -> Vec<String> {
    let far = |name: &str| {
        let name = name.to_lowercase();
        // A word of several is often all that somebody remembers.
        let words = name.split(|c: char| !c.is_alphanumeric()).map(|word| strsim::damerau_levenshtein(word, low));
        let whole = strsim::damerau_levenshtein(&name, low);
        let holds = !low.is_empty() && name.contains(low);
        if holds { 0 } else { 1 + words.chain([whole]).min().unwrap_or(whole) }
    };
    let mut all: Vec<(usize, &str)> = things.iter().map(|names| (far(names[0]), names[0])).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().take(PROPOSED).map(|(_, name)| name.to_owned()).collect()
}
