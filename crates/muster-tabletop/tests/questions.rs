//! Questions that games ask alike: what is offered may be answered, told apart, written, read and drawn.

use muster_kernel::reading::Words;
use muster_kernel::{Facet, Facets, RuleId, Seat};
use muster_tabletop::models::{ModelId, Models};
use muster_tabletop::notation::{name_of, read_model};
use muster_tabletop::questions::{Reply, Stock};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn asking() -> RuleId {
    RuleId("X-1.1")
}

fn questions() -> [Stock; 5] {
    let models: Models = [ModelId::new(Seat::FIRST, 2), ModelId::new(Seat::SECOND, 0)].into_iter().collect();
    let dice = Stock::reroll([false, true, true].into_iter());
    [Stock::Decide, Stock::One(models), Stock::OneOrNobody(models), dice, Stock::reroll([true; 12].into_iter())]
}

#[test]
fn what_is_offered_may_be_answered_and_reads_back() {
    let name = |id: ModelId| name_of(id.seat(), id.number());
    let all: Vec<Reply> = questions().into_iter().flat_map(Stock::replies).collect();
    for question in questions() {
        for reply in &all {
            let offered = question.replies().any(|one| one == *reply);
            assert_eq!(question.violations(Some(*reply), asking).is_empty(), offered, "{reply:?} to {question:?}");
        }
        assert_eq!(question.violations(None, asking).len(), 1);
    }
    for reply in all {
        let text = reply.write(name);
        let mut words = Words::of(&text);
        let word = words.next_word().unwrap();
        assert_eq!(Reply::read(word, &mut words, read_model), Some(reply));
        assert!(words.is_done());
    }
}

#[test]
fn replies_are_told_apart_by_what_they_point_at() {
    for question in questions() {
        let pointed = question.replies().map(|reply| {
            let mut facets = Facets::new();
            reply.point(&mut facets, |id| Facet::Piece(id.piece()));
            facets
        });
        let pointed: Vec<Facets> = pointed.collect();
        let alike = |(at, facets): (usize, &Facets)| pointed[..at].contains(facets);
        assert!(!pointed.iter().enumerate().any(alike), "{question:?}");
    }
}

#[test]
fn every_reply_is_drawn() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for question in questions() {
        let drawn: Vec<Reply> = (0..400).map(|_| question.draw(&mut rng)).collect();
        assert!(question.replies().all(|reply| drawn.contains(&reply)), "{question:?}");
    }
}
