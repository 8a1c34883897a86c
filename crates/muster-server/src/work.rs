//! Long work that anybody may ask for, done beside the runtime: so much at once, so much waiting, none of it longer than its
//! deadline or than somebody waits for it.

use crate::Limits;
use muster_protocol::wire::http::{Code, Refused};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout_at;

/// The workers of the server: one kind of work never waits for another kind.
pub(crate) struct Work {
    /// Odds of attacks that are described without a table.
    pub(crate) odds: Workers,
    /// Journals that are uploaded to be verified and shown.
    pub(crate) uploads: Workers,
    /// Games of this server that are shown again.
    pub(crate) replays: Workers,
}

impl Work {
    /// Workers for a machine with so many processors.
    pub(crate) fn new(processors: usize, limits: &Limits) -> Work {
        let some = processors.div_ceil(2);
        Work {
            odds: Workers::new(some, limits.odds_queue, limits.odds_deadline),
            uploads: Workers::new(some, limits.replay_queue, limits.replay_deadline),
            replays: Workers::new(some, limits.replay_queue, limits.replay_deadline),
        }
    }
}

/// Workers of one kind, and the queue before them.
pub(crate) struct Workers {
    free: Arc<Semaphore>,
    /// Places with a worker or in the queue.
    places: Arc<Semaphore>,
    deadline: Duration,
}

/// A place in the queue, and then with a worker. It is given up when it is dropped.
pub(crate) struct Place {
    _permit: OwnedSemaphorePermit,
}

/// What work asks now and then: whether it is worth going on.
pub(crate) struct Stop {
    abandoned: Arc<AtomicBool>,
    end: Instant,
}

impl Stop {
    /// Whether nobody waits for the result any more, or the deadline has passed.
    pub(crate) fn is_set(&self) -> bool {
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

impl Workers {
    /// So many workers, so many places in the queue before them, and how long work may take in all.
    pub(crate) fn new(workers: usize, queue: usize, deadline: Duration) -> Workers {
        let places = workers.saturating_add(queue).min(Semaphore::MAX_PERMITS);
        Workers { free: Arc::new(Semaphore::new(workers)), places: Arc::new(Semaphore::new(places)), deadline }
    }

    /// Takes a place, before anything is read or allocated for the work.
    ///
    /// # Errors
    /// If the queue is full.
    pub(crate) fn enter(&self) -> Result<Place, Refused> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        place.map(|_permit| Place { _permit }).map_err(|_| busy("Too much of this is being worked out or waits for it"))
    }

    /// Has work done. The worker and the place are free again when the work is over, not when its result is no longer waited
    /// for: work that does not ask its [`Stop`] holds up others of its kind, never more than there are workers.
    ///
    /// # Errors
    /// If the deadline passes first, or the work fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce(&Stop) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let end = Instant::now() + self.deadline;
        let worker = timeout_at(end.into(), Arc::clone(&self.free).acquire_owned()).await;
        let worker = worker.map_err(|_| busy("Nobody was free to work this out in time"))?;
        let abandoned = Arc::new(AtomicBool::new(false));
        let _waiting = Waiting(Arc::clone(&abandoned));
        let stop = Stop { abandoned, end };
        let too_long = self.too_long();
        let done = tokio::task::spawn_blocking(move || {
            let _held = (worker, place);
            let result = catch_unwind(AssertUnwindSafe(|| work(&stop))).unwrap_or_else(|_| Err(stumbled()));
            // Whatever work says that was told to stop, that is the reason.
            result.map_err(|refused| if stop.is_set() { too_long } else { refused })
        });
        match timeout_at(end.into(), done).await {
            Ok(done) => done.unwrap_or_else(|_| Err(stumbled())),
            Err(_) => Err(self.too_long()),
        }
    }

    /// That the deadline has passed.
    fn too_long(&self) -> Refused {
        let seconds = self.deadline.as_secs_f64();
        let message = format!("This takes longer than the {seconds} s that the server gives to it; ask for less.");
        Refused::new(Code::TooLong, message)
    }
}

fn busy(why: &str) -> Refused {
    Refused::new(Code::Busy, format!("{why}; ask again in a moment."))
}

fn stumbled() -> Refused {
    Refused::new(Code::Broken, "The rules stumble over this, which is a fault of ours.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    const LONG: Duration = Duration::from_secs(60);

    /// Work that goes on until it is told to stop, and says when it begins and ends.
    fn endless(tell: mpsc::Sender<&'static str>) -> impl FnOnce(&Stop) -> Result<(), Refused> + Send + 'static {
        move |stop| {
            let _ = tell.send("begins");
            while !stop.is_set() {
                std::thread::yield_now();
            }
            let _ = tell.send("ends");
            Ok(())
        }
    }

    async fn next(heard: mpsc::Receiver<&'static str>) -> (&'static str, mpsc::Receiver<&'static str>) {
        let wait = move || (heard.recv_timeout(LONG).expect("the work says something"), heard);
        tokio::task::spawn_blocking(wait).await.expect("it waits")
    }

    #[tokio::test]
    async fn who_comes_when_the_queue_is_full_is_refused_at_once() {
        let workers = Workers::new(1, 2, LONG);
        let places: Vec<Place> = (0..3).map(|_| workers.enter().expect("there is a place")).collect();
        assert_eq!(workers.enter().err().map(|refused| refused.code), Some(Code::Busy));
        drop(places);
        assert!(workers.enter().is_ok(), "places are given back");
    }

    #[tokio::test]
    async fn work_stops_when_nobody_waits_for_it() {
        let workers = Arc::new(Workers::new(1, 1, LONG));
        let (tell, heard) = mpsc::channel();
        let running = Arc::clone(&workers);
        let place = workers.enter().expect("there is a place");
        let request = tokio::spawn(async move { running.run(place, endless(tell)).await });
        let (word, heard) = next(heard).await;
        assert_eq!(word, "begins");
        request.abort();
        assert_eq!(next(heard).await.0, "ends");
        let place = workers.enter().expect("there is a place");
        assert_eq!(workers.run(place, |_| Ok(7)).await, Ok(7), "the worker is free again");
    }

    #[tokio::test]
    async fn no_work_is_waited_for_beyond_its_deadline() {
        let workers = Workers::new(1, 1, Duration::from_millis(20));
        let (finish, finished) = mpsc::channel::<()>();
        let place = workers.enter().expect("there is a place");
        // It does not ask whether it should stop.
        let deaf = move |_: &Stop| finished.recv_timeout(LONG).map_err(|_| stumbled());
        let refused = workers.run(place, deaf).await.expect_err("too long");
        assert_eq!(refused.code, Code::TooLong);
        let place = workers.enter().expect("there is a place");
        let refused = workers.run(place, |_| Ok(())).await.expect_err("the only worker is still taken");
        assert_eq!(refused.code, Code::Busy);
        finish.send(()).expect("it still listens");
    }

    #[tokio::test]
    async fn work_that_panics_is_a_refusal_and_frees_its_worker() {
        let workers = Workers::new(1, 0, LONG);
        for _ in 0..3 {
            let place = workers.enter().expect("the place is free again");
            let refused = workers.run::<()>(place, |_| panic!("a fault")).await.expect_err("it panics");
            assert_eq!(refused.code, Code::Broken);
        }
    }
}
