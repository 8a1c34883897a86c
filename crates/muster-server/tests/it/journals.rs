//! Journals that were written by earlier builds are still verified and shown.

use crate::support::TestServer;
use muster_protocol::wire::http::Replay;

/// Games that were kept when each ruleset was released. A journal names the printed data it was played with; these were
/// played with other texts and pictures, and with the same rules.
const KEPT: [(&str, &str); 3] = [
    ("feint", include_str!("journals/feint.journal")),
    ("en-garde", include_str!("journals/en-garde.journal")),
    ("warband", include_str!("journals/warband.journal")),
];

/// A kept journal as if it was played with the data of today.
pub(crate) fn kept(ruleset: &str) -> String {
    let (_, text) = KEPT.iter().find(|(id, _)| *id == ruleset).expect("there is a journal of it");
    let (head, rest) = text.split_once('\n').expect("a head and answers");
    let mut head: serde_json::Value = serde_json::from_str(head).expect("a head");
    head["version"] = muster_games::game(ruleset).expect("a ruleset").version().into();
    format!("{head}\n{rest}")
}

#[tokio::test]
async fn games_of_released_rulesets_replay() {
    let server = TestServer::open().await;
    for (ruleset, _) in KEPT {
        let journal = kept(ruleset);
        let replay: Replay = {
            let (status, text) = server.post_text("/api/replays", journal.clone()).await;
            assert!(status.is_success(), "{ruleset}: {text}");
            serde_json::from_str(&text).expect("a replay")
        };
        assert_eq!((replay.ruleset.as_str(), replay.frames.len()), (ruleset, journal.lines().count() - 2));
    }
}
