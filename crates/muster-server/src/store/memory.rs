//! Tables that are gone when the server stops.

use super::{Row, StoreError, Stored, Write};
use crate::expiry::{Expired, Stale};
use crate::quota::cost;
use muster_protocol::wire::http::Standing;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps tables in memory.
#[derive(Default)]
pub(crate) struct MemoryStore(Mutex<HashMap<String, Kept>>);

struct Kept {
    table: Stored,
    standing: Option<Standing>,
    touched: i64,
}

impl MemoryStore {
    /// Nothing in here is left half done, so a panic elsewhere does not spoil it.
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn write(&self, write: Write) -> Result<(), StoreError> {
        let mut tables = self.tables();
        let missing = |id: &str| StoreError::Unreadable(format!("there is no table {id}"));
        match write {
            Write::Create { header, keys } => {
                let stored = Stored { header: *header, keys, entries: Vec::new(), notes: Vec::new() };
                let kept = Kept { touched: stored.header.created, table: stored, standing: None };
                tables.insert(kept.table.header.id.clone(), kept);
            }
            Write::Append { id, from, lines, standing, touched } => {
                let kept = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                kept.table.entries.truncate(from);
                kept.table.entries.extend(lines);
                kept.standing = standing;
                kept.touched = touched.unwrap_or(kept.touched);
            }
            Write::Replace { id, lines, notes } => {
                let kept = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                kept.table.entries = lines;
                kept.table.notes = notes;
                kept.standing = None;
            }
            Write::Notes { id, notes } => {
                tables.get_mut(&id).ok_or_else(|| missing(&id))?.table.notes = notes;
            }
            Write::Seat { id, seats, key, touched } => {
                let kept = tables.get_mut(&id).ok_or_else(|| missing(&id))?;
                kept.table.header.seats = seats;
                kept.table.keys.push(key);
                kept.touched = touched;
            }
            Write::Delete { id } => {
                tables.remove(&id);
            }
        }
        Ok(())
    }

    pub(crate) fn load(&self, id: &str) -> Option<Stored> {
        self.tables().get(id).map(|kept| kept.table.clone())
    }

    pub(crate) fn list(&self, most: u32) -> Vec<Row> {
        let tables = self.tables();
        let row = |Kept { table, standing, .. }: &Kept| Row {
            header: table.header.clone(),
            answers: u32::try_from(table.entries.len()).unwrap_or(u32::MAX),
            standing: standing.clone(),
        };
        let mut rows: Vec<Row> = tables.values().map(row).collect();
        rows.sort_by(|a, b| (b.header.created, &b.header.id).cmp(&(a.header.created, &a.header.id)));
        rows.truncate(most as usize);
        rows
    }

    pub(crate) fn usage(&self) -> Vec<(String, usize)> {
        let mut used: HashMap<String, usize> = HashMap::new();
        for Kept { table, .. } in self.tables().values() {
            *used.entry(table.header.origin.clone()).or_default() += cost(&table.header.setup);
        }
        used.into_iter().collect()
    }

    pub(crate) fn expired(&self, stale: Stale, most: u32) -> Vec<Expired> {
        let is_stale = |kept: &&Kept| {
            let header = &kept.table.header;
            let alone = kept.touched <= header.created || header.seats.iter().any(|config| !config.taken);
            kept.standing.is_none()
                && (kept.touched < stale.unfinished_since || alone && kept.touched < stale.untouched_since)
        };
        let expired = |Kept { table: Stored { header, .. }, .. }: &Kept| Expired {
            id: header.id.clone(),
            origin: header.origin.clone(),
            cost: cost(&header.setup),
        };
        self.tables().values().filter(is_stale).take(most as usize).map(expired).collect()
    }
}
