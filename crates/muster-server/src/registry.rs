//! The registry: every table there is, those in memory and those that are only stored.

use crate::address::Address;
use crate::connections::Connections;
use crate::expiry;
use crate::quota::{Quota, cost};
use crate::secret::{Hash, digest, name, secret};
use crate::store::{Key, Opens, SeatConfig, Store, TableHeader, Write};
use crate::table::{Command, Handle, Presence, Session, bit, seat_infos, spawn};
use crate::work::{Claim, Work};
use crate::{ClientAddress, Limits, Options, StoreError};
use muster_games::{BotChoice, Game, game, games};
use muster_kernel::Seat;
use muster_protocol::wire::http::{Code, CreateTable, Invite, Refused, SeatPlan, TableCreated, TableInfo, Who};
use muster_protocol::{Names, Speaker};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{OnceCell, watch};

/// How many tables a list shows.
pub(crate) const LISTED: u32 = 200;

/// Every table, and what they share.
pub(crate) struct TableRegistry {
    pub(crate) store: Store,
    pub(crate) limits: Limits,
    pub(crate) client_address: ClientAddress,
    /// Who is connected.
    pub(crate) connections: Arc<Connections>,
    /// Where long work is done.
    pub(crate) work: Work,
    loaded: Mutex<HashMap<String, Arc<OnceCell<Handle>>>>,
    /// What may be kept.
    pub(crate) quota: Quota,
    /// Tables that are being cleared away.
    removing: Mutex<HashSet<String>>,
    stopping: watch::Sender<bool>,
}

impl TableRegistry {
    /// Opens the registry.
    pub(crate) async fn open(options: &Options) -> Result<Arc<TableRegistry>, StoreError> {
        let store = Store::open(&options.database).await?;
        let quota = Quota::new(&options.limits, store.usage().await?);
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let registry = Arc::new(TableRegistry {
            store,
            limits: options.limits.clone(),
            client_address: options.client_address,
            connections: Connections::new(&options.limits),
            work: Work::new(processors, &options.limits),
            loaded: Mutex::default(),
            quota,
            removing: Mutex::default(),
            stopping: watch::Sender::new(false),
        });
        tokio::spawn(expiry::look_through(Arc::downgrade(&registry)));
        Ok(registry)
    }

    /// Marks a table as being cleared away, unless it is in memory; until the mark is dropped it cannot be opened.
    pub(crate) fn mark_for_removal(&self, id: &str) -> Option<Removal<'_>> {
        let mark = Removal { registry: self, id: id.to_owned() };
        self.removing_ids().insert(id.to_owned());
        // Whoever opens a table puts it into the list before looking for marks: one of the two sees the other.
        let in_memory = self.loaded().contains_key(id);
        (!in_memory).then_some(mark)
    }

    fn removing_ids(&self) -> MutexGuard<'_, HashSet<String>> {
        self.removing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The list of those in memory is never left half changed, so a panic elsewhere does not spoil it.
    fn loaded(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Handle>>>> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// Tells everybody that the server stops.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    /// How many tables are in memory.
    pub(crate) fn loaded_tables(&self) -> usize {
        self.loaded().len()
    }

    /// A table leaves memory; it can be opened again from the store.
    pub(crate) fn forget(&self, id: &str) {
        self.loaded().remove(id);
    }

    /// Tells a table something for whoever asks at this address, opening it if need be.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be played on.
    pub(crate) async fn tell(
        self: &Arc<Self>,
        asker: Address,
        id: &str,
        mut command: Command,
    ) -> Result<Handle, Refused> {
        loop {
            let handle = self.table(asker, id).await?;
            match handle.inbox.send(command).await {
                Ok(()) => return Ok(handle),
                // It went to sleep in the very moment: wake it again.
                Err(unsent) => command = unsent.0,
            }
            self.forget_closed(id);
        }
    }

    /// Asks a table something for whoever asks at this address.
    ///
    /// # Errors
    /// If there is no such table, or it cannot be played on.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        asker: Address,
        id: &str,
        question: impl FnOnce(tokio::sync::oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refused> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        self.tell(asker, id, question(reply)).await?;
        answer.await.map_err(|_| Refused::new(Code::Broken, "The table stumbled over this; the game is as it was."))
    }

    async fn table(self: &Arc<Self>, asker: Address, id: &str) -> Result<Handle, Refused> {
        let cell = Arc::clone(self.loaded().entry(id.to_owned()).or_default());
        let opened = cell.get_or_try_init(|| self.open_table(asker, id)).await;
        if opened.is_err() {
            self.forget(id);
        }
        opened.cloned()
    }

    fn forget_closed(&self, id: &str) {
        let mut loaded = self.loaded();
        let closed = |cell: &Arc<OnceCell<Handle>>| cell.get().is_some_and(|h| h.inbox.is_closed());
        if loaded.get(id).is_some_and(closed) {
            loaded.remove(id);
        }
    }

    async fn open_table(self: &Arc<Self>, asker: Address, id: &str) -> Result<Handle, Refused> {
        let unknown = || Refused::new(Code::UnknownTable, format!("There is no table `{id}`."));
        if self.removing_ids().contains(id) {
            return Err(unknown());
        }
        let stored = self.store.load(id).await.map_err(not_read)?.ok_or_else(unknown)?;
        let (keys, notes) = (stored.keys.clone(), stored.notes.clone());
        let pool = &self.work.opened;
        let session = pool.run(pool.enter(Claim::asked(asker))?, move |_| Session::restore(&stored)).await?;
        Ok(spawn(Arc::clone(self), session, (keys, notes)))
    }

    /// Sets up a table.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub(crate) async fn create(self: &Arc<Self>, address: Address, plan: CreateTable) -> Result<TableCreated, Refused> {
        let rules = known_game(&plan.ruleset)?;
        let (setup, title) = setup_of(rules, &plan)?;
        let configs = seat_configs(rules, &plan.seats)?;
        let (origin, cost) = (address.origin(), cost(&setup));
        let (keys, token, invites) = keys_for(&configs);
        let header = TableHeader {
            id: name(),
            ruleset: plan.ruleset,
            version: rules.version(),
            setup,
            title,
            seats: configs,
            physical_dice: plan.physical_dice,
            created: now(),
            origin: origin.clone(),
        };
        let id = header.id.clone();
        let pool = &self.work.opened;
        let session = pool.run(pool.enter(Claim::asked(address))?, move |_| Session::begin(rules, header)).await?;
        self.quota.take(&origin, cost)?;
        let header = Box::new(session.header.clone());
        if let Err(error) = self.store.write(Write::Create { header, keys: keys.clone() }).await {
            self.quota.give_back(&origin, cost);
            tracing::error!(%error, "a table was not stored");
            return Err(Refused::new(Code::NotStored, "The table could not be stored, so there is none; try again."));
        }
        // Nobody else knows of it yet, so that nobody can have opened it.
        let handle = spawn(Arc::clone(self), session, (keys, Vec::new()));
        self.loaded().insert(id.clone(), Arc::new(OnceCell::new_with(Some(handle))));
        let holder = token.as_deref().map(digest);
        let table = self.ask(address, &id, |reply| Command::Info { token: holder, reply }).await?;
        Ok(TableCreated { table, token, invites })
    }

    /// The newest tables.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn list(&self) -> Result<Vec<TableInfo>, Refused> {
        let rows = self.store.list(LISTED).await.map_err(not_read)?;
        let loaded = self.loaded();
        let info = |row: crate::store::Row| {
            let handle = loaded.get(&row.header.id).and_then(|cell| cell.get());
            let nobody = Presence::default();
            let presence = handle.map_or(&nobody, |h| &*h.presence);
            let names = seat_names(&row.header.ruleset);
            TableInfo {
                seats: seat_infos(&names, &row.header, presence),
                id: row.header.id,
                ruleset: row.header.ruleset,
                title: row.header.title,
                created: row.header.created,
                answers: row.answers,
                standing: row.standing,
                asked: Vec::new(),
                holds: Vec::new(),
            }
        };
        Ok(rows.into_iter().map(info).collect())
    }
}

/// A table that is being cleared away.
pub(crate) struct Removal<'a> {
    registry: &'a TableRegistry,
    id: String,
}

impl Drop for Removal<'_> {
    fn drop(&mut self) {
        self.registry.removing_ids().remove(&self.id);
    }
}

/// The ruleset of this id.
///
/// # Errors
/// If there is none; says which there are.
pub(crate) fn known_game(id: &str) -> Result<&'static dyn Game, Refused> {
    game(id).ok_or_else(|| {
        let known: Vec<_> = games().iter().map(|g| g.id()).collect();
        Refused::new(Code::UnknownRuleset, format!("There is no ruleset `{id}`; there are: {}.", known.join(", ")))
    })
}

/// The names of the seats of a ruleset, as people call them.
pub(crate) fn seat_names(ruleset: &str) -> [String; 2] {
    let names = Names::default();
    match game(ruleset) {
        Some(game) => Seat::BOTH.map(|seat| Speaker::new(game, &names).seat(seat)),
        None => ["1".to_owned(), "2".to_owned()],
    }
}

fn not_read(error: StoreError) -> Refused {
    if let StoreError::Unreadable(_) = error {
        return Refused::new(Code::Broken, "What is stored of this table is damaged and cannot be read.");
    }
    tracing::error!(%error, "the store was not read");
    Refused::new(Code::NotStored, "What is stored cannot be read now; try again.")
}

/// The time, in seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// The set-up that a plan asks for, as text, and what it is called.
fn setup_of(rules: &dyn Game, plan: &CreateTable) -> Result<(String, String), Refused> {
    match (&plan.setup, &plan.position) {
        (Some(_), Some(_)) => {
            Err(Refused::new(Code::BadPlan, "A table begins with a `setup` or a `position`, not both."))
        }
        (None, Some(position)) => {
            let title = position.lines().next().unwrap_or_default().chars().take(60).collect();
            Ok((position.clone(), title))
        }
        (wanted, None) => {
            let usual = wanted.as_deref().or(rules.setups().first().map(|s| s.id.as_str())).unwrap_or_default();
            let setup = rules.setups().iter().find(|s| s.id == usual).ok_or_else(|| {
                let known: Vec<_> = rules.setups().iter().map(|s| s.id.as_str()).collect();
                let message = format!("There is no set-up `{usual}`; there are: {}.", known.join(", "));
                Refused::new(Code::UnknownSetup, message)
            })?;
            Ok((setup.setup.clone(), setup.title.clone()))
        }
    }
}

fn seat_configs(rules: &dyn Game, plans: &[SeatPlan]) -> Result<[SeatConfig; 2], Refused> {
    let [first, second] = plans else {
        let message = format!("A table has 2 seats; the plan has {}.", plans.len());
        return Err(Refused::new(Code::BadPlan, message));
    };
    Ok([seat_config(rules, first)?, seat_config(rules, second)?])
}

fn seat_config(rules: &dyn Game, plan: &SeatPlan) -> Result<SeatConfig, Refused> {
    match (plan.who, &plan.bot) {
        (Who::Bot, Some(bot)) if BotChoice::named(bot).is_none() => {
            let message = format!("There is no bot `{bot}`; there are: {}.", BotChoice::known());
            return Err(Refused::new(Code::UnknownBot, message));
        }
        (Who::Bot, None) => return Err(Refused::new(Code::BadPlan, "A seat for a bot names which `bot`.")),
        (Who::Me | Who::Here | Who::Friend | Who::Anyone, Some(_)) => {
            return Err(Refused::new(Code::BadPlan, "Only a seat that is for a bot names a `bot`."));
        }
        _ => (),
    }
    if let Some(force) = &plan.force
        && !rules.forces().iter().any(|f| f.id == *force)
    {
        return Err(unknown_force(rules, force));
    }
    let taken = !matches!(plan.who, Who::Friend | Who::Anyone);
    Ok(SeatConfig { who: plan.who, bot: plan.bot.clone(), force: plan.force.clone(), taken })
}

/// There is no ready force of this name.
pub(crate) fn unknown_force(rules: &dyn Game, force: &str) -> Refused {
    let known: Vec<_> = rules.forces().iter().map(|f| f.id.as_str()).collect();
    let message = format!("There is no ready force `{force}`; there are: {}.", known.join(", "));
    Refused::new(Code::UnknownForce, message)
}

/// One token for everybody at this screen, and an invitation for every friend.
fn keys_for(configs: &[SeatConfig; 2]) -> (Vec<Key>, Option<String>, Vec<Invite>) {
    let seats = || Seat::BOTH.into_iter().zip(configs);
    let mask = seats().filter(|(_, c)| matches!(c.who, Who::Me | Who::Here)).fold(0, |mask, (s, _)| mask | bit(s));
    let token = (mask != 0).then(secret);
    let own = token.iter().map(|token| Key { hash: digest(token), opens: Opens::Seats(mask) });
    let friends = seats().filter(|(_, c)| c.who == Who::Friend);
    let invites: Vec<Invite> = friends.map(|(seat, _)| Invite { seat: seat.0, invite: secret() }).collect();
    let invited = invites.iter().map(|i| Key { hash: digest(&i.invite), opens: Opens::Invitation(i.seat) });
    (own.chain(invited).collect(), token, invites)
}

/// The hash of the token in an `Authorization` header, if there is one.
pub(crate) fn bearer(headers: &axum::http::HeaderMap) -> Option<Hash> {
    let value = headers.get(axum::http::header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(|token| digest(token.trim()))
}
