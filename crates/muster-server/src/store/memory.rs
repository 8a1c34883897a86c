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
            Write::Create { deed, keys } => {
                let stored = Stored { deed: *deed, keys, entries: Vec::new(), notes: Vec::new() };
                let kept = Kept { touched: stored.deed.created, table: stored, standing: None };
                tables.insert(kept.table.deed.id.clone(), kept);
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
                kept.table.deed.seats = seats;
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
            deed: table.deed.clone(),
            answers: u32::try_from(table.entries.len()).unwrap_or(u32::MAX),
            standing: standing.clone(),
        };
        let mut rows: Vec<Row> = tables.values().map(row).collect();
        rows.sort_by(|a, b| (b.deed.created, &b.deed.id).cmp(&(a.deed.created, &a.deed.id)));
        rows.truncate(most as usize);
        rows
    }

    pub(crate) fn usage(&self) -> Vec<(String, usize)> {
        let mut used: HashMap<String, usize> = HashMap::new();
        for Kept { table, .. } in self.tables().values() {
            *used.entry(table.deed.origin.clone()).or_default() += cost(&table.deed.setup);
        }
        used.into_iter().collect()
    }

    pub(crate) fn expired(&self, stale: Stale, most: u32) -> Vec<Expired> {
        let is_stale = |kept: &&Kept| {
            let deed = &kept.table.deed;
            let alone = kept.touched <= deed.created || deed.seats.iter().any(|chair| !chair.taken);
            kept.standing.is_none()
                && (kept.touched < stale.unfinished_since || alone && kept.touched < stale.untouched_since)
        };
        let expired = |Kept { table: Stored { deed, .. }, .. }: &Kept| Expired {
            id: deed.id.clone(),
            origin: deed.origin.clone(),
            cost: cost(&deed.setup),
        };
        self.tables().values().filter(is_stale).take(most as usize).map(expired).collect()
    }
}
