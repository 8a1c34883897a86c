//! Workers for one kind of work, and the queue before them.

use super::queue::{Claim, FairQueue, Slot, Ticket};
use muster_protocol::wire::http::{Code, Refused};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// As good as for ever: what has no deadline has this one.
const YEARS: Duration = Duration::from_secs(10 * 365 * 24 * 3600);

/// Workers for one kind of work.
pub(crate) struct Pool {
    queue: Arc<FairQueue>,
    deadline: Duration,
}

/// What work asks now and then: whether it is worth going on.
#[derive(Clone)]
pub(crate) struct Cancellation {
    abandoned: Arc<AtomicBool>,
    end: Instant,
}

impl Cancellation {
    /// Whether nobody waits for the result any more, or the deadline has passed.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed) || Instant::now() >= self.end
    }
}

/// Belongs to whoever waits: when the request goes away, so does this, and the work stops.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    /// So many workers, at least two; no address has all of them. Any number may wait, for any time.
    pub(crate) fn new(workers: usize) -> Pool {
        Pool { queue: FairQueue::new(workers, usize::MAX), deadline: YEARS }
    }

    /// The same with so many places in the queue, beside those that are being worked for.
    pub(crate) fn queue(self, places: usize) -> Pool {
        Pool { queue: FairQueue::new(self.queue.slots(), places), ..self }
    }

    /// The same with so much time for each piece of work, the wait included.
    pub(crate) fn deadline(self, deadline: Duration) -> Pool {
        Pool { deadline, ..self }
    }

    /// Takes a place in the queue, before anything is read or allocated for the work.
    ///
    /// # Errors
    /// If the queue is full, and nobody waits there with more than this address.
    pub(crate) fn enter(&self, claim: Claim) -> Result<Ticket, Refused> {
        self.queue.enter(claim).ok_or_else(crowded)
    }

    /// Has work done. The worker is free again when the work is over, not when its result is no longer waited for: work that
    /// does not ask its [`Cancellation`] holds up others of its kind, never more than there are workers.
    ///
    /// # Errors
    /// If the deadline passes first, the place in the queue is lost to others, or the work fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        ticket: Ticket,
        work: impl FnOnce(&Cancellation) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let abandoned = Arc::new(AtomicBool::new(false));
        let _waiting = Waiting(Arc::clone(&abandoned));
        let cancellation = Cancellation { abandoned, end: Instant::now() + self.deadline };
        match timeout(self.deadline, self.admitted(ticket, cancellation.clone(), work)).await {
            Ok(done) => done,
            Err(_) => Err(self.too_long()),
        }
    }

    async fn admitted<T: Send + 'static>(
        &self,
        ticket: Ticket,
        cancellation: Cancellation,
        work: impl FnOnce(&Cancellation) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let slot: Slot = ticket.admitted().await.ok_or_else(crowded)?;
        let too_long = self.too_long();
        let done = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            let result = catch_unwind(AssertUnwindSafe(|| work(&cancellation))).unwrap_or_else(|_| Err(stumbled()));
            // Whatever work says that was told to stop, that is the reason.
            result.map_err(|refused| if cancellation.is_cancelled() { too_long } else { refused })
        });
        done.await.unwrap_or_else(|_| Err(stumbled()))
    }

    /// That the deadline has passed.
    fn too_long(&self) -> Refused {
        let seconds = self.deadline.as_secs_f64();
        let message = format!(
            "This takes longer than the {seconds} s that the server gives to it; ask for less, or again in a moment."
        );
        Refused::new(Code::TooLong, message)
    }

    /// How many pieces of work were begun so far.
    #[cfg(test)]
    pub(crate) fn begun(&self) -> u64 {
        self.queue.turns()
    }
}

fn crowded() -> Refused {
    Refused::new(Code::Busy, "Too much of this is being worked out or waits for it; ask again in a moment.")
}

fn stumbled() -> Refused {
    Refused::new(Code::Broken, "The rules stumble over this, which is a fault of ours.")
}

#[cfg(test)]
mod tests {
    use super::super::queue::Urgency;
    use super::*;
    use crate::address::Address;
    use std::net::IpAddr;
    use std::sync::mpsc;

    /// Nothing here takes so long on any machine, unless it hangs.
    const LONG: Duration = Duration::from_secs(120);

    fn of(n: u8) -> Claim {
        Claim { urgency: Urgency::Played, address: Address::of(IpAddr::from([10, 0, 0, n])) }
    }

    /// Work that goes on until it is told to stop, and says when it begins and ends.
    fn endless(tell: mpsc::Sender<&'static str>) -> impl FnOnce(&Cancellation) -> Result<(), Refused> + Send + 'static {
        move |cancellation| {
            let _ = tell.send("begins");
            while !cancellation.is_cancelled() {
                std::thread::yield_now();
            }
            let _ = tell.send("ends");
            // Work that was told to stop has no result; why is for the pool to say.
            Err(stumbled())
        }
    }

    async fn next(heard: mpsc::Receiver<&'static str>) -> (&'static str, mpsc::Receiver<&'static str>) {
        let wait = move || (heard.recv_timeout(LONG).expect("the work says something"), heard);
        tokio::task::spawn_blocking(wait).await.expect("it waits")
    }

    #[tokio::test]
    async fn who_comes_when_the_queue_is_full_is_refused_at_once() {
        let pool = Pool::new(2).queue(1);
        let places: Vec<Ticket> = (0..3).map(|_| pool.enter(of(1)).expect("there is a place")).collect();
        assert_eq!(pool.enter(of(1)).err().map(|refused| refused.code), Some(Code::Busy));
        drop(places);
        assert!(pool.enter(of(1)).is_ok(), "places are given back");
    }

    #[tokio::test]
    async fn work_stops_when_nobody_waits_for_it() {
        let pool = Arc::new(Pool::new(2));
        let (tell, heard) = mpsc::channel();
        let running = Arc::clone(&pool);
        let ticket = pool.enter(of(1)).expect("there is a place");
        let request = tokio::spawn(async move { running.run(ticket, endless(tell)).await });
        let (word, heard) = next(heard).await;
        assert_eq!(word, "begins");
        request.abort();
        assert_eq!(next(heard).await.0, "ends");
        let ticket = pool.enter(of(1)).expect("there is a place");
        assert_eq!(pool.run(ticket, |_| Ok(7)).await, Ok(7), "the worker is free again");
    }

    #[tokio::test]
    async fn work_stops_at_its_deadline_and_so_does_the_wait_for_it() {
        let pool = Arc::new(Pool::new(2).deadline(Duration::from_millis(20)));
        let (tell, _heard) = mpsc::channel();
        let runs: Vec<_> =
            (0..3).map(|_| pool.run(pool.enter(of(1)).expect("a place"), endless(tell.clone()))).collect();
        for refused in futures_util::future::join_all(runs).await {
            assert_eq!(refused.unwrap_err().code, Code::TooLong);
        }
    }

    #[tokio::test]
    async fn a_panic_is_a_refusal_and_the_worker_is_free_again() {
        let pool = Pool::new(2);
        let refused = pool.run(pool.enter(of(1)).expect("a place"), |_| -> Result<(), _> { panic!("a rule") }).await;
        assert_eq!(refused.unwrap_err().code, Code::Broken);
        assert_eq!(pool.run(pool.enter(of(1)).expect("a place"), |_| Ok(7)).await, Ok(7));
    }

    /// As long as one address has endless work in every place it can get, another address has all of its work done.
    #[tokio::test]
    async fn what_one_address_queues_does_not_delay_another_one() {
        let pool = Arc::new(Pool::new(2).queue(6));
        let (tell, heard) = mpsc::channel();
        let hog = |tickets: Vec<Ticket>| {
            let run = |ticket| {
                let (pool, tell) = (Arc::clone(&pool), tell.clone());
                tokio::spawn(async move { pool.run(ticket, endless(tell)).await })
            };
            tickets.into_iter().map(run).collect::<Vec<_>>()
        };
        let running = hog((0..8).map_while(|_| pool.enter(of(1)).ok()).collect());
        assert_eq!(running.len(), 8, "it fills the queue");
        assert_eq!(next(heard).await.0, "begins");
        for n in 0..20 {
            let ticket = pool.enter(of(2)).expect("whoever waits with most makes room");
            assert_eq!(pool.run(ticket, move |_| Ok(n)).await, Ok(n));
        }
        running.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
