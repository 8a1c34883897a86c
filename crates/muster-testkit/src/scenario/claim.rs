//! Claims: one line each about a game at one moment.

use super::look::{Look, card_words, message_words};
use super::play::{compare_rules, seat};
use super::words::{Word, in_order, run_end, split_rules, text as line_text, words};
use muster_kernel::{Observer, Offers, Open, PieceId, Presentation, Seat, Spot};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How many worlds `imagines` draws before it gives up.
const WORLDS: u64 = 300;

/// Whether a claim says that something is so or that it is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Says {
    Yes,
    No,
}

/// Dice that are asked for: `rolls SEAT 4 on 3+ for WORDS: RULE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rolls {
    seat: Seat,
    dice: u16,
    needs: Option<i32>,
    /// Words of what they are for.
    purpose: Vec<String>,
    rule: Option<String>,
}

/// One claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    Sees {
        observer: Observer,
        says: Says,
        line: String,
    },
    /// The two pieces, and words of what there is to know between them.
    Measures {
        observer: Observer,
        ends: [String; 2],
        words: Vec<String>,
    },
    Imagines {
        seat: Seat,
        says: Says,
        line: String,
    },
    Asked {
        seat: Seat,
        says: Says,
        rule: Option<String>,
    },
    Rolls(Rolls),
    Legal {
        seat: Seat,
        action: String,
    },
    Illegal {
        seat: Seat,
        action: String,
        rules: Vec<String>,
    },
    Offers {
        seat: Seat,
        count: usize,
    },
    Told {
        observer: Observer,
        says: Says,
        rule: String,
        words: Vec<String>,
    },
    Over {
        says: Says,
        winner: Option<Seat>,
        scores: Option<[i32; 2]>,
        rule: Option<String>,
    },
    Card {
        text: String,
    },
}

impl Claim {
    /// Reads a line.
    ///
    /// # Errors
    /// What cannot be read.
    pub(crate) fn read<R: Presentation>(text: &str) -> Result<Claim, String> {
        let (says, rest) = match text.strip_prefix("not ") {
            Some(rest) => (Says::No, rest),
            None => (Says::Yes, text),
        };
        let (first, tail) = rest.split_once(' ').unwrap_or((rest, ""));
        match first {
            "asked" => read_asked::<R>(tail, says),
            "rolls" => read_rolls::<R>(tail),
            "legal" | "illegal" => read_legal::<R>(first, tail),
            "offers" => read_offers::<R>(tail),
            "told" => read_told(Observer::Everything, tail, says),
            "over" => read_over::<R>(tail, says),
            "card" => Ok(Claim::Card { text: tail.to_owned() }),
            name => match read_observed::<R>(name, tail) {
                Some(claim) => claim,
                None => Ok(Claim::Sees { observer: Observer::Everything, says, line: rest.to_owned() }),
            },
        }
    }

    /// Whether it holds.
    ///
    /// # Errors
    /// What was found instead.
    pub(crate) fn check<R: Presentation>(&self, look: &mut Look<'_, R>) -> Result<(), String> {
        match self {
            Claim::Sees { observer, says, line } => sees(&look.lines(*observer), *says, line),
            Claim::Measures { observer, ends, words } => measures(look, *observer, ends, words),
            Claim::Imagines { seat, says, line } => imagines(look, *seat, *says, line),
            Claim::Asked { seat, says, rule } => asked(look, *seat, *says, rule.as_deref()),
            Claim::Rolls(wanted) => rolls(look, wanted),
            Claim::Legal { seat, action } => legal(look, *seat, action),
            Claim::Illegal { seat, action, rules } => illegal(look, *seat, action, rules),
            Claim::Offers { seat, count } => offers(look, *seat, *count),
            Claim::Told { observer, says, rule, words } => told(look, *observer, *says, rule, words),
            Claim::Over { says, winner, scores, rule } => over(look, *says, *winner, *scores, rule.as_deref()),
            Claim::Card { text } => card(look, text),
        }
    }
}

fn named<R: Presentation>(name: &str) -> Result<Seat, String> {
    seat::<R>(name).ok_or_else(|| format!("`{name}` is no seat"))
}

fn read_asked<R: Presentation>(text: &str, says: Says) -> Result<Claim, String> {
    let (name, rules) = split_rules(text);
    Ok(Claim::Asked { seat: named::<R>(name)?, says, rule: rules.and_then(|r| r.into_iter().next()) })
}

fn read_rolls<R: Presentation>(text: &str) -> Result<Claim, String> {
    let (text, rules) = split_rules(text);
    let wrong = || format!("cannot read `rolls {text}`: write `rolls SEAT 4 on 3+ for WORDS: RULE`");
    let (head, purpose) = text.split_once(" for ").unwrap_or((text, ""));
    let (name, dice, needs) = match words(head)[..] {
        [name, dice] => (name, dice, None),
        [name, dice, "on", needs] => (name, dice, Some(needs)),
        _ => return Err(wrong()),
    };
    Ok(Claim::Rolls(Rolls {
        seat: named::<R>(name)?,
        dice: dice.parse().map_err(|_| wrong())?,
        needs: needs.map(|n| n.trim_end_matches('+').parse()).transpose().map_err(|_| wrong())?,
        purpose: words(purpose).into_iter().map(str::to_owned).collect(),
        rule: rules.and_then(|r| r.into_iter().next()),
    }))
}

fn read_legal<R: Presentation>(word: &str, text: &str) -> Result<Claim, String> {
    let (text, rules) = split_rules(text);
    let (name, action) = text.split_once(' ').ok_or_else(|| format!("cannot read `{word} {text}`"))?;
    let (seat, action) = (named::<R>(name)?, action.to_owned());
    match (word, rules) {
        ("legal", None) => Ok(Claim::Legal { seat, action }),
        ("illegal", Some(rules)) => Ok(Claim::Illegal { seat, action, rules }),
        ("illegal", None) => Err("name the rules that forbid it behind a colon".into()),
        _ => Err("a legal action names no rule".into()),
    }
}

fn read_offers<R: Presentation>(text: &str) -> Result<Claim, String> {
    let wrong = || format!("cannot read `offers {text}`: write `offers SEAT 12`");
    let (name, count) = text.split_once(' ').ok_or_else(wrong)?;
    Ok(Claim::Offers { seat: named::<R>(name)?, count: count.trim().parse().map_err(|_| wrong())? })
}

fn read_told(observer: Observer, text: &str, says: Says) -> Result<Claim, String> {
    let mut parts = words(text).into_iter().map(str::to_owned);
    let rule = parts.next().ok_or("name the rule behind `told`")?;
    Ok(Claim::Told { observer, says, rule, words: parts.collect() })
}

fn read_over<R: Presentation>(text: &str, says: Says) -> Result<Claim, String> {
    let (text, rules) = split_rules(text);
    let rule = rules.and_then(|r| r.into_iter().next());
    let wrong = || format!("cannot read `over {text}`: write `over SEAT wins 12 to 7: RULE` or `over draw`");
    let parts = words(text);
    let score = |a: &str, b: &str| Some([a.parse().ok()?, b.parse().ok()?]);
    let (winner, scores) = match parts[..] {
        [] if says == Says::No => (None, None),
        ["draw"] => (None, None),
        ["draw", a, "to", b] => (None, Some(score(a, b).ok_or_else(wrong)?)),
        [name, "wins"] => (Some(named::<R>(name)?), None),
        [name, "wins", a, "to", b] => (Some(named::<R>(name)?), Some(score(a, b).ok_or_else(wrong)?)),
        _ => return Err(wrong()),
    };
    Ok(Claim::Over { says, winner, scores, rule })
}

fn read_measures(observer: Observer, text: &str) -> Result<Claim, String> {
    let mut parts = words(text).into_iter().map(str::to_owned);
    let (Some(from), Some(to)) = (parts.next(), parts.next()) else {
        return Err("name the two pieces behind `measures`".into());
    };
    Ok(Claim::Measures { observer, ends: [from, to], words: parts.collect() })
}

/// Claims that begin with an observer: `North sees …`, `Public does not see …`, `North is told …`, `North measures …`.
fn read_observed<R: Presentation>(name: &str, text: &str) -> Option<Result<Claim, String>> {
    let observer = match (seat::<R>(name), name) {
        (Some(seat), _) => Observer::Seat(seat),
        (None, "Public") => Observer::Public,
        _ => return None,
    };
    let after = |phrase: &str| text.strip_prefix(phrase).map(|rest| rest.trim().to_owned());
    let sees = |says, line| Some(Ok(Claim::Sees { observer, says, line }));
    if let Some(line) = after("sees ") {
        return sees(Says::Yes, line);
    }
    if let Some(line) = after("does not see ") {
        return sees(Says::No, line);
    }
    if let Some(rest) = after("measures ") {
        return Some(read_measures(observer, &rest));
    }
    if let Some(rest) = after("is told ") {
        return Some(read_told(observer, &rest, Says::Yes));
    }
    if let Some(rest) = after("is not told ") {
        return Some(read_told(observer, &rest, Says::No));
    }
    let Observer::Seat(seat) = observer else { return None };
    if let Some(line) = after("imagines ") {
        return Some(Ok(Claim::Imagines { seat, says: Says::Yes, line }));
    }
    let line = after("never imagines ")?;
    Some(Ok(Claim::Imagines { seat, says: Says::No, line }))
}

/// Whether some line with the subject holds the run of words.
fn holds(lines: &[String], line: &str) -> bool {
    let (subject, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (rest, subject) = (words(rest), words(subject));
    lines.iter().map(|l| words(l)).any(|l| l.first() == subject.first() && run_end(&l[1..], &rest).is_some())
}

fn sees(lines: &[String], says: Says, line: &str) -> Result<(), String> {
    let subject = line.split_whitespace().next().unwrap_or("");
    let about: Vec<&str> =
        lines.iter().map(String::as_str).filter(|l| l.split_whitespace().next() == Some(subject)).collect();
    match (holds(lines, line), says) {
        (true, Says::Yes) => Ok(()),
        (false, Says::No) if !about.is_empty() || subject == line => Ok(()),
        (false, Says::No) => Err(format!("`not {line}` says nothing: no line begins with {subject}")),
        (true, Says::No) => Err(format!("expected not to find `{line}`; found: {}", about.join(" / "))),
        (false, Says::Yes) if about.is_empty() => Err(format!(
            "expected `{line}`; no line begins with {subject}, the table is:\n    {}",
            lines.join("\n    ")
        )),
        (false, Says::Yes) => Err(format!("expected `{line}`; found: {}", about.join(" / "))),
    }
}

fn measures<R: Presentation>(
    look: &Look<'_, R>,
    observer: Observer,
    ends: &[String; 2],
    wanted: &[String],
) -> Result<(), String> {
    let piece = |name: &String| -> Result<PieceId, String> {
        let found = look.tags.iter().find(|(_, tag)| *tag == name);
        found.map(|(piece, _)| *piece).ok_or_else(|| format!("`{name}` is no piece"))
    };
    let [from, to] = [piece(&ends[0])?, piece(&ends[1])?].map(Spot::Piece);
    let measured = look.rules.measure(&look.rules.view(look.state, observer), from, to);
    let notes: Vec<Vec<Word>> =
        measured.notes.iter().map(|(message, _)| message_words(&**look.rules, message, look.tags)).collect();
    if notes.iter().any(|note| in_order(note, wanted)) {
        return Ok(());
    }
    let found: Vec<String> = notes.iter().map(|note| line_text(note)).collect();
    Err(format!("expected to measure `{}`; found: {}", wanted.join(" "), found.join(" / ")))
}

fn imagines<R: Presentation>(look: &Look<'_, R>, seat: Seat, says: Says, line: &str) -> Result<(), String> {
    let view = look.rules.view(look.state, Observer::Seat(seat));
    let possible = (0..WORLDS).any(|seed| {
        let world = look.rules.determinise(&view, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        holds(&look.rules.lines(&look.rules.view(&world, Observer::Everything)), line)
    });
    let name = R::SEATS[seat.index()];
    match (possible, says) {
        (true, Says::Yes) | (false, Says::No) => Ok(()),
        (false, Says::Yes) => Err(format!("expected {name} to hold `{line}` possible; {WORLDS} worlds are without it")),
        (true, Says::No) => Err(format!("expected {name} to know that `{line}` cannot be; a world has it")),
    }
}

fn asked<R: Presentation>(look: &Look<'_, R>, seat: Seat, says: Says, rule: Option<&str>) -> Result<(), String> {
    let open = look.open();
    let found = open.question(seat).map(|q| look.rules.ask(q).1);
    let is_so = found.is_some_and(|id| rule.is_none_or(|wanted| id.0 == wanted));
    if is_so == (says == Says::Yes) {
        return Ok(());
    }
    let by = rule.map_or(String::new(), |id| format!(" by {id}"));
    let not = if says == Says::No { "not " } else { "" };
    Err(format!("expected {} {not}to be asked{by}; {}", R::SEATS[seat.index()], look.waiting(&open)))
}

fn rolls<R: Presentation>(look: &Look<'_, R>, wanted: &Rolls) -> Result<(), String> {
    let (name, dice) = (R::SEATS[wanted.seat.index()], wanted.dice);
    let open = look.open();
    let Open::Roll(roll) = &open else {
        return Err(format!("expected {name} to roll {dice} dice; {}", look.waiting(&open)));
    };
    let note = look.rules.roll_note(look.state, roll);
    let needs = note.needs.as_ref().map(|n| n.value);
    let purpose = message_words(&**look.rules, &note.message, look.tags);
    let right = roll.seat == wanted.seat
        && roll.pool.dice == dice
        && wanted.needs.is_none_or(|n| Some(n) == needs)
        && in_order(&purpose, &wanted.purpose)
        && wanted.rule.as_ref().is_none_or(|id| note.rule.0 == id);
    if right {
        return Ok(());
    }
    let on = |needs: Option<i32>| needs.map_or(String::new(), |n| format!(" on {n}+"));
    Err(format!(
        "expected {name} to roll {dice} dice{} for {} {}; found: {} rolls {} dice{} for {} {}",
        on(wanted.needs),
        wanted.purpose.join(" "),
        wanted.rule.as_deref().unwrap_or(""),
        R::SEATS[roll.seat.index()],
        roll.pool.dice,
        on(needs),
        line_text(&purpose),
        note.rule
    ))
}

fn legal<R: Presentation>(look: &Look<'_, R>, seat: Seat, action: &str) -> Result<(), String> {
    let question = look.question(seat)?;
    let parsed = look.rules.parse_action(&question, action);
    let checked = parsed.and_then(|parsed| look.rules.check(look.state, &question, &parsed).map(|_| parsed));
    match checked {
        Ok(parsed) => match look.rules.offers(look.state, &question) {
            Offers::List(list) if !list.contains(&parsed) => {
                Err(format!("`{action}` is legal, but not among what is offered"))
            }
            Offers::List(_) | Offers::Region { .. } => Ok(()),
        },
        Err(refusal) => {
            let rules: Vec<&str> = refusal.rules().map(|id| id.0).collect();
            Err(format!("expected `{action}` to be legal; {} forbids it", rules.join(", ")))
        }
    }
}

fn illegal<R: Presentation>(look: &Look<'_, R>, seat: Seat, action: &str, rules: &[String]) -> Result<(), String> {
    let question = look.question(seat)?;
    let parsed = look.rules.parse_action(&question, action);
    let is_offered = |parsed: &R::Action| look.rules.offers(look.state, &question).actions().contains(parsed);
    if parsed.as_ref().is_ok_and(is_offered) {
        return Err(format!("`{action}` is among what is offered"));
    }
    match parsed.and_then(|a| look.rules.check(look.state, &question, &a)) {
        Ok(()) => Err(format!("expected `{action}` to be forbidden by {}; it is legal", rules.join(", "))),
        Err(refusal) => compare_rules(&**look.rules, &refusal, rules).map_err(|e| format!("`{action}`: {e}")),
    }
}

fn offers<R: Presentation>(look: &Look<'_, R>, seat: Seat, count: usize) -> Result<(), String> {
    let question = look.question(seat)?;
    let offers = look.rules.offers(look.state, &question);
    let found = offers.actions();
    if found.len() == count {
        return Ok(());
    }
    let list: Vec<String> = found.iter().map(|a| look.rules.notation(a)).collect();
    Err(format!("expected {count} offers; found {}: {}", found.len(), list.join(" | ")))
}

fn told<R: Presentation>(
    look: &mut Look<'_, R>,
    observer: Observer,
    says: Says,
    rule: &str,
    words: &[String],
) -> Result<(), String> {
    let tales = look.tales(observer);
    let fits = |(_, id, line): &&(usize, String, Vec<Word>)| id == rule && in_order(line, words);
    let all = || {
        let each = tales.iter().map(|(_, id, line)| format!("{id} {}", line_text(line)));
        each.collect::<Vec<_>>().join("\n    ")
    };
    let text = words.join(" ");
    match says {
        Says::Yes => {
            // Only what everybody's story says is claimed in order; what one observer is told is looked up in it.
            let in_order = observer == Observer::Everything;
            let from = if in_order { look.heard } else { 0 };
            let found = tales.iter().filter(|(at, _, _)| *at >= from).find(fits);
            let (at, _, _) = found.ok_or_else(|| {
                format!("expected to be told `{rule} {text}` and in this order; told was:\n    {}", all())
            })?;
            if in_order {
                look.heard = at + 1;
            }
            Ok(())
        }
        Says::No if tales.iter().any(|t| fits(&t)) => {
            Err(format!("expected not to be told `{rule} {text}`; told was:\n    {}", all()))
        }
        Says::No => Ok(()),
    }
}

fn over<R: Presentation>(
    look: &Look<'_, R>,
    says: Says,
    winner: Option<Seat>,
    scores: Option<[i32; 2]>,
    rule: Option<&str>,
) -> Result<(), String> {
    let Some(outcome) = look.rules.outcome(look.state) else {
        return match says {
            Says::No => Ok(()),
            Says::Yes => Err(format!("expected the game to be over; {}", look.waiting(&look.open()))),
        };
    };
    let right = says == Says::Yes
        && outcome.winner == winner
        && scores.is_none_or(|s| s == outcome.scores)
        && rule.is_none_or(|id| id == outcome.rule.0);
    if right { Ok(()) } else { Err(format!("found the game over otherwise: {outcome:?}")) }
}

/// `card NAME words`: a card of the longest fitting name, and words about it in order.
fn card<R: Presentation>(look: &Look<'_, R>, text: &str) -> Result<(), String> {
    let cards = || look.rules.catalogue().cards.iter().filter(|c| !c.name.is_empty());
    let named = cards().map(|c| c.name.as_str()).filter(|name| text == *name || text.starts_with(&format!("{name} ")));
    let name = named.max_by_key(|name| name.len()).ok_or_else(|| format!("no printed card is called like `{text}`"))?;
    let wanted: Vec<String> = words(&text[name.len()..]).into_iter().map(str::to_owned).collect();
    let found: Vec<Vec<Word>> = cards().filter(|c| c.name == name).map(card_words).collect();
    if found.iter().any(|card| in_order(card, &wanted)) {
        return Ok(());
    }
    let found: Vec<String> = found.iter().map(|card| line_text(card)).collect();
    Err(format!("expected `{text}`; found: {}", found.join(" / ")))
}
