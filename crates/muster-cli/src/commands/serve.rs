//! `muster serve`: the table in the browser.

use crate::arguments::ServeArguments;
use miette::miette;
use muster_server::{Database, Options};
use std::process::ExitCode;

pub(crate) fn run(arguments: &ServeArguments) -> miette::Result<ExitCode> {
    let usual = Options::default();
    let database = arguments.db.as_deref().map_or(usual.database.clone(), Database::named);
    let options = Options { listen: arguments.listen, database, ..usual };
    let kept = match &options.database {
        Database::Memory => "Games are kept in memory and gone when this stops.".to_owned(),
        Database::File(file) => format!("Games are kept in {}.", file.display()),
    };
    let ready = |address| {
        println!("Muster is ready: open http://{address} in your browser.");
        println!("{kept} Ctrl-C stops it.");
    };
    muster_server::serve(&options, ready).map_err(|error| miette!("{error}"))?;
    Ok(ExitCode::SUCCESS)
}
