//! What a typed answer that cannot be read comes near to.

use muster_games::{NearMiss, Offer};
use muster_kernel::Facets;

fn offers() -> Vec<Offer> {
    let notations = ["move S1 1", "move S1 2 left", "move S2 1", "reload S1", "pass"];
    let offer =
        |notation: &str| Offer { notation: notation.to_owned(), facets: Facets::new(), form: None, shares: Vec::new() };
    notations.map(offer).to_vec()
}

#[test]
fn a_slip_is_told_where_it_is() {
    let offers = offers();
    let of = |typed| NearMiss::of(&offers, typed);
    assert_eq!(of("Move s1 1"), Some(NearMiss::Capitals("move S1 1")));
    assert_eq!(of("move S1"), Some(NearMiss::Unfinished(vec!["move S1 1", "move S1 2 left"])));
    let words = vec!["move", "pass", "reload"];
    assert_eq!(of("mov S1 1"), Some(NearMiss::Unknown { word: "mov", meant: Some("move"), words: words.clone() }));
    assert_eq!(of("x"), Some(NearMiss::Unknown { word: "x", meant: None, words }));
    let others = vec!["move S1 1", "move S1 2 left", "move S2 1"];
    assert_eq!(of("move S9 1"), Some(NearMiss::Astray { word: "S9", others }));
    let others = vec!["move S1 1", "move S1 2 left"];
    assert_eq!(of("move S1 left"), Some(NearMiss::Astray { word: "left", others }));
    assert_eq!(of(""), None);
    assert_eq!(NearMiss::of(&[], "pass"), None);
}
