//! Scenario runner, laws and goldens.
