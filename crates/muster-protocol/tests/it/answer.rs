//! What is drawn, filled in and pointed at is written as players write it, and read back.

use muster_games::{Offer, OfferSheet};
use muster_kernel::{
    Amount, Body, Drag, DragId, DragKind, Form, FormField, GroupId, Paid, Pick, PieceId, RowKind, Rows,
};
use muster_protocol::wire::answer::{Answer, Filled, FilledRow, Manoeuvred, Path};
use muster_protocol::wire::draw::Place;
use muster_protocol::wire::http::Code;
use muster_protocol::{drawn, filled, written};
use std::collections::BTreeMap;

fn drag(lead: &str, kind: DragKind) -> Drag {
    Drag {
        id: DragId(u32::from(lead.ends_with("run"))),
        piece: PieceId(2),
        kind,
        verb: "verb-run",
        lead: lead.into(),
        from: Some(muster_kernel::Place { x: 10_000, y: 4_000 }),
        body: Body::Disc { radius: 500 },
        corners: 8,
        length: Some(9_000),
        faces: true,
        widest: None,
        reach: Vec::new(),
    }
}

fn field(key: &str, values: &[&str]) -> FormField {
    let option = |value: &&str| Pick::new(*value, muster_kernel::CardId(0), 1);
    let options = values.iter().map(option).collect();
    FormField { key: key.into(), label: "label".into(), least: 0, most: 2, budget: None, piece: None, options }
}

fn form(fields: Vec<FormField>, rows: Option<Rows>) -> Form {
    Form { title: "title".into(), verb: "warband", name: Some("name"), fields, rows, budget: None }
}

/// Up to nine rows.
fn rows(key: &str, fields: Vec<FormField>, kinds: Vec<RowKind>) -> Rows {
    Rows { key: key.into(), label: "row".into(), least: 1, most: 9, named: false, fields, kinds }
}

/// A kind of row that counts from 5 to 20 models.
fn kind(value: &str, fields: Vec<FormField>) -> RowKind {
    let card = muster_kernel::CardId(0);
    RowKind { value: value.into(), card, section: "core".into(), cost: 6, least: 5, most: 20, fields }
}

fn taken(all: &[(&str, &[&str])]) -> BTreeMap<String, Vec<String>> {
    all.iter().map(|(key, values)| ((*key).to_owned(), values.iter().map(|v| (*v).to_owned()).collect())).collect()
}

fn sheet(drags: Vec<Drag>, forms: Vec<Form>) -> OfferSheet {
    let shares = [(1, "B1=2"), (2, "B2=1"), (3, "B3=1")].map(|(piece, text)| (PieceId(piece), text.to_owned()));
    let split = Offer {
        notation: "split B1=2 B2=1 B3=1 now".into(),
        facets: muster_kernel::Facets::new(),
        form: None,
        shares: shares.into(),
    };
    OfferSheet { complete: false, offers: vec![split], forms, drags }
}

fn at(x: i32, y: i32) -> Place {
    Place { x, y }
}

fn path(drag: u32, corners: Vec<Place>) -> Path {
    Path { drag, corners, facing: None, files: None, besides: None }
}

#[test]
fn a_path_is_written_in_inches_and_read_back() {
    let sheet = sheet(vec![drag("A3 walk", DragKind::Path), drag("A3 run", DragKind::Path)], Vec::new());
    let corners = vec![at(12_500, 4_000), at(12_500, -5_234)];
    let met = Path { facing: Some(at(0, -1)), besides: Some("on B2".into()), ..path(1, corners) };
    let text = "A3 run 12.5,4 12.5,-5.234 on B2 facing 0,-1";
    assert_eq!(written(&Answer::Path(met.clone()), &sheet, 1_000).as_deref(), Ok(text));
    assert_eq!(drawn(text, &sheet.drags, 1_000), Some(met));
    assert_eq!(drawn("A3 shoot B2", &sheet.drags, 1_000), None);
    // Another unit of length: 2,540 to the inch.
    let there = path(0, vec![at(2_540, 635)]);
    assert_eq!(written(&Answer::Path(there.clone()), &sheet, 2_540).as_deref(), Ok("A3 walk 1,0.25"));
    assert_eq!(drawn("A3 walk 1,0.25", &sheet.drags, 2_540), Some(there));
}

#[test]
fn the_width_of_a_block_is_written_after_its_facing() {
    let block = Drag { widest: Some(20), ..drag("deploy A1 at", DragKind::Path) };
    let sheet = sheet(vec![block, drag("deploy A2 at", DragKind::Path)], Vec::new());
    let wide = Path { facing: Some(at(0, -1)), files: Some(8), ..path(0, vec![at(12_500, 4_000)]) };
    let text = "deploy A1 at 12.5,4 facing 0,-1 files 8";
    assert_eq!(written(&Answer::Path(wide.clone()), &sheet, 1_000).as_deref(), Ok(text));
    assert_eq!(drawn(text, &sheet.drags, 1_000), Some(wide.clone()));
    let degrees = Path { facing: None, besides: Some("facing 180".into()), ..wide };
    assert_eq!(drawn("deploy A1 at 12.5,4 facing 180 files 8", &sheet.drags, 1_000), Some(degrees));
}

#[test]
fn the_steps_of_a_group_are_the_corners_of_the_piece_it_is_held_by() {
    let sheet = sheet(vec![drag("march", DragKind::Shift(GroupId(0)))], Vec::new());
    let held =
        Path { besides: Some("R2 1,1 2,2 R5 stays".into()), ..path(0, vec![at(12_000, 4_000), at(12_000, 7_500)]) };
    let text = "march by 2,0 0,3.5 R2 1,1 2,2 R5 stays";
    assert_eq!(written(&Answer::Path(held.clone()), &sheet, 1_000).as_deref(), Ok(text));
    assert_eq!(drawn(text, &sheet.drags, 1_000), Some(held));
}

#[test]
fn manoeuvres_are_written_one_after_the_other() {
    let kind = |(word, amount): (&'static str, Amount)| muster_kernel::Manoeuvre {
        word,
        label: word.into(),
        amount,
        most: None,
    };
    let kinds = [
        ("ahead", Amount::Length),
        ("wheel-left", Amount::Degrees),
        ("about", Amount::Nothing),
        ("files", Amount::Count),
        ("reform", Amount::Formation),
    ];
    let sheet = sheet(vec![drag("drill", DragKind::Manoeuvres(kinds.map(kind).into()))], Vec::new());
    let text = |done: &[(&str, Option<i32>)]| {
        let facing = |word: &str| (word == "reform").then_some(9_050);
        let of = |(word, amount): &(&str, Option<i32>)| Manoeuvred {
            word: (*word).into(),
            amount: *amount,
            facing: facing(word),
        };
        let done = done.iter().map(of).collect();
        written(&Answer::Manoeuvres { drag: 0, done }, &sheet, 1_000).map_err(|refused| refused.code)
    };
    let all = [("wheel-left", Some(4_550)), ("ahead", Some(3_100)), ("about", None), ("files", Some(5))];
    assert_eq!(text(&all).as_deref(), Ok("drill wheel-left 45.5 ahead 3.1 about files 5"));
    assert_eq!(text(&[("reform", Some(8))]).as_deref(), Ok("drill reform 8 90.5"));
    for wrong in [&[("fly", None)][..], &[("reform", None)], &[("ahead", None)], &[("about", None); 9]] {
        assert_eq!(text(wrong), Err(Code::Unreadable), "{wrong:?}");
    }
}

#[test]
fn what_the_sheet_does_not_have_is_refused() {
    let rows = Rows {
        key: "m".into(),
        label: "row".into(),
        least: 1,
        most: 2,
        named: true,
        fields: vec![field("rank", &["a"])],
        kinds: Vec::new(),
    };
    let sheet = sheet(vec![drag("A3 run", DragKind::Path)], vec![form(vec![field("core", &["B1"])], Some(rows))]);
    let filled =
        |key: &str, value: &str| Filled { taken: [(key.into(), vec![value.into()])].into(), ..Filled::default() };
    for wrong in [
        Answer::Offer { offer: 1, first: vec![] },
        Answer::Path(path(0, vec![at(0, 0)])),
        Answer::Path(path(1, vec![at(0, 0); 9])),
        Answer::Form(Filled { form: 1, ..Filled::default() }),
        Answer::Form(filled("core", "B2")),
        Answer::Form(filled("none", "B1")),
        Answer::Form(Filled { rows: vec![FilledRow::default(); 3], ..Filled::default() }),
    ] {
        let refused = written(&wrong, &sheet, 1_000);
        assert_eq!(refused.map_err(|refused| refused.code), Err(Code::Unreadable), "{wrong:?}");
    }
}

#[test]
fn a_form_is_written_with_its_rows_and_names_and_read_back() {
    let fields = || vec![field("rank", &["rank-1", "rank-2"]), field("kit", &["sword"])];
    let rows = |fields| Some(Rows { named: true, ..rows("m", fields, Vec::new()) });
    let other = form(vec![field("faction", &["nobles"])], rows(fields()));
    let forms = vec![other, form(vec![field("faction", &["pirates"])], rows(fields()))];
    let text = "warband faction=pirates name=Black_Flag m1=rank-2,sword:Captain_Rackstraw m2=rank-1";
    let captain = FilledRow {
        name: Some("Captain Rackstraw".into()),
        taken: taken(&[("rank", &["rank-2"]), ("kit", &["sword"])]),
        ..FilledRow::default()
    };
    let known = Filled {
        form: 1,
        name: Some("Black Flag".into()),
        taken: taken(&[("faction", &["pirates"])]),
        rows: vec![captain, FilledRow { taken: taken(&[("rank", &["rank-1"])]), ..FilledRow::default() }],
    };
    assert_eq!(filled(text, &forms).as_ref(), Some(&known), "the form that has such a faction");
    let sheet = sheet(Vec::new(), forms);
    assert_eq!(written(&Answer::Form(known.clone()), &sheet, 1_000).as_deref(), Ok(text));
    // Whatever was taken first, it is written in the order of the sheet; what is not taken is left out.
    let both = Filled { form: 1, rows: Vec::new(), name: None, taken: taken(&[("faction", &[])]) };
    assert_eq!(written(&Answer::Form(both), &sheet, 1_000).as_deref(), Ok("warband"));
    assert_eq!(filled("warband faction=elves", &sheet.forms), None);
    assert_eq!(filled("warband pirates", &sheet.forms), None, "written shorter than a form writes it");
}

#[test]
fn rows_of_several_kinds_have_fields_of_their_own_and_count_what_is_in_them() {
    let often = Pick { most: 3, paid: Paid::ForEach, ..Pick::new("fanatic", muster_kernel::CardId(0), 25) };
    let goblins = FormField::new("hidden", "label", (0, 3), vec![often]);
    let kinds = vec![kind("goblins", vec![goblins]), kind("swordsmen", vec![field("command", &["standard"])])];
    let forms = vec![form(Vec::new(), Some(rows("u", vec![field("rank", &["leads"])], kinds)))];
    let text = "warband u1=goblins*20,fanatic*2 u2=swordsmen*10,leads,standard u3=swordsmen";
    let row = |kind: &str, count, taken| FilledRow { kind: Some(kind.into()), count: Some(count), name: None, taken };
    let known = Filled {
        rows: vec![
            row("goblins", 20, taken(&[("hidden", &["fanatic", "fanatic"])])),
            row("swordsmen", 10, taken(&[("rank", &["leads"]), ("command", &["standard"])])),
            row("swordsmen", 1, taken(&[])),
        ],
        ..Filled::default()
    };
    assert_eq!(filled(text, &forms).as_ref(), Some(&known));
    let sheet = sheet(Vec::new(), forms);
    assert_eq!(written(&Answer::Form(known), &sheet, 1_000).as_deref(), Ok(text));
    let unwritten = [
        "warband u1=trolls*3",
        "warband u1=goblins*256",
        "warband u1=goblins*5,fanatic*4",
        "warband u1=goblins*5,standard",
        "warband u1=leads",
    ];
    for other in unwritten {
        assert_eq!(filled(other, &sheet.forms), None, "{other}");
    }
    let wrong =
        [FilledRow::default(), row("trolls", 3, taken(&[])), row("goblins", 5, taken(&[("command", &["standard"])]))];
    for row in wrong {
        let answer = Answer::Form(Filled { rows: vec![row], ..Filled::default() });
        let refused = written(&answer, &sheet, 1_000);
        assert_eq!(refused.map_err(|refused| refused.code), Err(Code::Unreadable), "{answer:?}");
    }
}

#[test]
fn who_was_pointed_at_first_comes_first() {
    let sheet = sheet(Vec::new(), Vec::new());
    let text = |first: Vec<u16>| written(&Answer::Offer { offer: 0, first }, &sheet, 1_000);
    assert_eq!(text(vec![]).as_deref(), Ok("split B1=2 B2=1 B3=1 now"));
    assert_eq!(text(vec![3, 1]).as_deref(), Ok("split B3=1 B1=2 B2=1 now"));
}
