//! What holds for every ruleset, through the façade over their matches, in one program.

mod answer_odds;
mod bots;
mod dangers;
mod drawn;
mod forms;
mod names;
mod near_miss;
mod paths;
mod previews;
