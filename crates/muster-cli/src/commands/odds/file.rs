//! Profiles in a file, and values to sweep.

use miette::miette;
use muster_protocol::attack::{KEYS, Profile};
use std::collections::BTreeMap;

/// The most profiles that are compared.
const MOST: usize = 100;

/// Reads the profiles of a file.
pub(crate) fn read(name: &str, text: &str) -> miette::Result<Vec<Profile>> {
    let wrong =
        |problem: String| miette!(help = "write [[attack]] and below it keys like hit = \"3+\"", "{name}: {problem}");
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| wrong(error.message().to_owned()))?;
    if let Some(key) = table.keys().find(|key| *key != "attack") {
        return Err(wrong(format!("`{key}` is none of its keys")));
    }
    let attacks = table.get("attack").and_then(toml::Value::as_array).filter(|attacks| !attacks.is_empty());
    let attacks = attacks.ok_or_else(|| wrong("there is no [[attack]] in it".into()))?;
    if attacks.len() > MOST {
        return Err(wrong(format!("{} attacks are more than the {MOST} that are compared at once", attacks.len())));
    }
    let profile = |(number, value): (usize, &toml::Value)| {
        let mut profile = Profile { name: format!("attack {}", number + 1), set: BTreeMap::new() };
        for (key, value) in value.as_table().into_iter().flatten() {
            let text = match value {
                toml::Value::String(text) => text.clone(),
                toml::Value::Integer(n) => n.to_string(),
                toml::Value::Boolean(true) => "yes".to_owned(),
                toml::Value::Boolean(false) => "no".to_owned(),
                _ => return Err(wrong(format!("`{key}` is no text, number, true or false"))),
            };
            match key.as_str() {
                "name" => profile.name = text,
                known if KEYS.contains(&known) => drop(profile.set.insert(key.clone(), text)),
                _ => {
                    return Err(miette!(
                        help = format!("its keys are name, {}", KEYS.join(", ")),
                        "{name}: there is no key `{key}`"
                    ));
                }
            }
        }
        Ok(profile)
    };
    attacks.iter().enumerate().map(profile).collect()
}

/// Reads `save=2+..6+` or `attacks=5,10,20`: the key and its values.
pub(crate) fn sweep(text: &str) -> miette::Result<(&str, Vec<String>)> {
    let help = "for example: --sweep save=2+..6+ or --sweep attacks=5,10,20";
    let (key, values) = text.split_once('=').ok_or_else(|| miette!(help = help, "cannot read the sweep `{text}`"))?;
    if !KEYS.contains(&key) {
        return Err(miette!(help = format!("these can be swept: {}", KEYS.join(", ")), "there is no `{key}` to sweep"));
    }
    let values: Vec<String> = match values.split_once("..") {
        None => values.split(',').map(|value| value.trim().to_owned()).collect(),
        Some((from, to)) => {
            let number = |text: &str| text.trim().trim_end_matches('+').parse::<i64>().ok();
            let (Some(from_number), Some(to_number)) = (number(from), number(to)) else {
                return Err(miette!(help = help, "`{values}` is no range"));
            };
            if to_number < from_number || to_number.abs_diff(from_number) >= MOST as u64 {
                return Err(miette!(help = help, "`{values}` is not a range of 1 to {MOST} values"));
            }
            let plus = if from.contains('+') { "+" } else { "" };
            (from_number..=to_number).map(|n| format!("{n}{plus}")).collect()
        }
    };
    if values.len() > MOST {
        return Err(miette!("{} values are more than the {MOST} that are compared at once", values.len()));
    }
    Ok((key, values))
}
