//! A glimpse of a table is small, whatever is played on it, and shows what those see who look on.

use muster_games::{Game, Play, Waiting, games};
use muster_kernel::{Observer, Sampler};
use muster_protocol::wire::draw::{Clock, Picture};
use muster_protocol::{Names, Speaker};
use muster_testkit::at_once;

/// The most bytes of a glimpse of a game that begins with a set-up, as `docs/protocol.md` has it.
const MOST: usize = 32 * 1024;

/// The public picture and the glimpse that is made of it.
fn seen(game: &dyn Game, play: &dyn Play) -> (Picture, Picture) {
    let seen = play.picture(Observer::Public);
    let mut names = Names::default();
    names.learn(&seen);
    let speaker = Speaker::new(game, &names);
    (speaker.picture(&seen), speaker.glimpse(&seen))
}

fn bytes(picture: &Picture) -> usize {
    serde_json::to_vec(picture).unwrap().len()
}

#[test]
fn a_glimpse_is_small_and_leaves_out_what_lies_beside_the_board() {
    at_once(games(), |game| {
        let mut largest = 0;
        for (seed, setup) in (0..).zip(game.setups()) {
            let mut dice = Sampler(seed);
            let (mut play, _) = game.begin(&setup.setup, &mut dice).unwrap();
            let mut random = seed;
            while let Waiting::Choices(seats) = play.waiting() {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let n = (random >> 33) as usize;
                if n.is_multiple_of(5) {
                    let (whole, glimpse) = seen(&**game, &*play);
                    let clock = Clock { stages: Vec::new(), ..whole.clock };
                    assert_eq!(glimpse, Picture { hands: Vec::new(), meters: Vec::new(), clock, ..whole });
                    largest = largest.max(bytes(&glimpse));
                }
                let seat = seats[n % seats.len()];
                let offers = play.offers(seat).unwrap().offers.len();
                play.answer_nth(seat, n % offers, &mut dice).unwrap();
            }
        }
        assert!(largest > 1_000 && largest <= MOST, "{}: {largest} bytes", game.id());
    });
}
