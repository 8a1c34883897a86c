//! Tables that are gone when the server stops.

use super::{Row, StoreError, Stored, Write};
use muster_protocol::wire::http::Standing;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps tables in memory.
#[derive(Default)]
pub(crate) struct MemoryStore(Mutex<HashMap<String, (Stored, Option<Standing>)>>);

impl MemoryStore {
    /// Nothing in here is left half done, so a panic elsewhere does not spoil it.
    fn tables(&self) -> MutexGuard<'_, HashMap<String, (Stored, Option<Standing>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn write(&self, write: Write) -> Result<(), StoreError> {
        let mut tables = self.tables();
        let missing = |id: &str| StoreError::Unreadable(format!("there is no table {id}"));
        match write {
            Write::Create { deed, keys } => {
                let stored = Stored { deed: *deed, keys, entries: Vec::new() };
                tables.insert(stored.deed.id.clone(), (stored, None));
            }
            Write::Append { id, from, lines, standing } => {
                let (table, ended) = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                table.entries.truncate(from);
                table.entries.extend(lines);
                *ended = standing;
            }
            Write::Replace { id, lines } => {
                let (table, ended) = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                table.entries = lines;
                *ended = None;
            }
            Write::Seat { id, seats, key } => {
                let (table, _) = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                table.deed.seats = seats;
                table.keys.push(key);
            }
        }
        Ok(())
    }

    pub(crate) fn load(&self, id: &str) -> Option<Stored> {
        self.tables().get(id).map(|(table, _)| table.clone())
    }

    pub(crate) fn list(&self, most: u32) -> Vec<Row> {
        let tables = self.tables();
        let row = |(table, standing): &(Stored, Option<Standing>)| Row {
            deed: table.deed.clone(),
            answers: u32::try_from(table.entries.len()).unwrap_or(u32::MAX),
            standing: standing.clone(),
        };
        let mut rows: Vec<Row> = tables.values().map(row).collect();
        rows.sort_by(|a, b| (b.deed.created, &b.deed.id).cmp(&(a.deed.created, &a.deed.id)));
        rows.truncate(most as usize);
        rows
    }

    pub(crate) fn count(&self) -> usize {
        self.tables().len()
    }
}
