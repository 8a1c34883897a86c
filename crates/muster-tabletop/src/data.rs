//! Data files: what is printed of a game, read with all that is wrong with it.

use crate::decoration;
use muster_kernel::Fault;
use muster_kernel::reading::{DataFile, Page};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use toml::Spanned;

/// A map: a battlefield with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map<F> {
    /// Its id: `convent-yard`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it is like, in a sentence.
    pub blurb: String,
    /// The ground and what stands on it.
    pub field: Arc<F>,
}

/// A warband that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadyWarband<W> {
    /// Its id: `pirates`.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it does well, in a sentence.
    pub blurb: String,
    /// The warband.
    pub warband: Arc<W>,
}

/// The maps.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MapFile")]
pub struct MapFile<E> {
    /// The maps.
    pub map: Vec<E>,
}

/// The scenarios.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ScenarioFile")]
pub struct ScenarioFile<E> {
    /// The scenarios.
    pub scenario: Vec<E>,
}

/// Warbands, ready or of a player's own making.
#[derive(Deserialize, JsonSchema, Debug)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "WarbandFile")]
pub struct WarbandFile<E> {
    /// The warbands.
    pub warband: Vec<E>,
}

/// A whole file; nothing, and a fault on the page, where it is not TOML of that shape.
pub fn parse<T: DeserializeOwned>(page: &mut Page, file: &DataFile<'_>) -> Option<T> {
    page.turn_to(file);
    let unread = |error: toml::de::Error| {
        let at = error.span().map_or(0, |s| s.start);
        page.fault(at, Fault::new(error.message(), "see `muster schema` for what a file may hold"));
    };
    toml::from_str(file.text).map_err(unread).ok()
}

/// What is read from a text of a file; nothing, and a fault on the page, where it cannot be.
pub fn read<T>(page: &mut Page, text: &Spanned<String>, read: impl Fn(&str) -> Result<T, Fault>) -> Option<T> {
    read(text.get_ref()).map_err(|fault| page.fault(text.span().start, fault)).ok()
}

/// The place of a map by its id.
///
/// # Errors
/// There is none of that id.
pub fn map_by_id<F>(maps: &[Map<F>], id: &str) -> Result<usize, Fault> {
    let known = || maps.iter().map(|m| m.id.as_str()).collect::<Vec<&str>>().join(", ");
    let place = maps.iter().position(|m| m.id == id);
    place.ok_or_else(|| Fault::new(format!("there is no map `{id}`"), format!("maps are {}", known())))
}

/// The version of rules whose first number is `major`, with these data: it changes when any of them changes but what
/// decorates the maps.
pub fn version(major: u32, files: &[DataFile<'_>]) -> String {
    format!("{major}-{:08x}", digest(files.iter().filter(|file| !file.name.starts_with(decoration::KIND))))
}

/// A number that changes when any of the data changes (FNV-1a).
fn digest<'a>(files: impl Iterator<Item = &'a DataFile<'a>>) -> u32 {
    let bytes = files.flat_map(|f| f.name.bytes().chain(f.text.bytes()));
    bytes.fold(0x811C_9DC5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
