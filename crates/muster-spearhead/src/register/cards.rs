//! Cards, the end, information, rulings and worked examples (chapters 9 to 13).

use super::*;

muster_kernel::register! {
    part
    SP_9_1 "SP-9.1" "Battle tactic cards"
    SP_9_2 "SP-9.2" "A tactic or a command, once"
    SP_9_3 "SP-9.3" "A point for each tactic"
    SP_9_4 "SP-9.4" "When tactics are scored"
    SP_9_5 "SP-9.5" "Commands are the army’s"
    SP_9_6 "SP-9.6" "A declared command is spent"
    SP_9_7 "SP-9.7" "Scoring is optional"
    SP_9_8 "SP-9.8" "What tactics speak of" => [SP_9_9]
    SP_9_9 "SP-9.9" "The Ignax Dais"
    SP_9_10 "SP-9.10" "War of Attrition"
    SP_9_11 "SP-9.11" "Take Without Warning"
    SP_9_12 "SP-9.12" "The Behemat Dais"
    SP_9_13 "SP-9.13" "The Dracothion Dais"
    SP_9_14 "SP-9.14" "Take the Flanks"
    SP_9_15 "SP-9.15" "Raid"
    SP_9_16 "SP-9.16" "Hold Ground"
    SP_9_17 "SP-9.17" "Raze"
    SP_9_18 "SP-9.18" "Attack on Two Fronts"
    SP_9_19 "SP-9.19" "Cut Off the Head"
    SP_9_20 "SP-9.20" "Do Not Waver"
    SP_9_21 "SP-9.21" "Forward to Victory"
    SP_9_22 "SP-9.22" "Stand Guard"
    SP_9_23 "SP-9.23" "Fight to the Last"
    SP_9_24 "SP-9.24" "Scroll of Arcane Bolt"
    SP_9_25 "SP-9.25" "Go to Ground"
    SP_9_26 "SP-9.26" "Redeploy"
    SP_9_27 "SP-9.27" "Steel Defence"
    SP_9_28 "SP-9.28" "Rise to the Challenge"
    SP_9_29 "SP-9.29" "Inspiring Presence"
    SP_9_30 "SP-9.30" "Call Reinforcements"
    SP_9_31 "SP-9.31" "Counter Charge"
    SP_9_32 "SP-9.32" "Fall Back and Rally"
    SP_9_33 "SP-9.33" "A reinforcement is a replacement"
    SP_9_34 "SP-9.34" "When striking first or last counts"
    SP_9_35 "SP-9.35" "A charge in the enemy’s turn"
    SP_9_36 "SP-9.36" "No command without a pick"
    SP_9_40 "SP-9.40" "A twist for each battle round"
    SP_9_41 "SP-9.41" "What the underdog picks"
    SP_9_42 "SP-9.42" "Picks from the battlefield"
    SP_9_43 "SP-9.43" "When twists score"
    SP_9_44 "SP-9.44" "The winner of a roll-off picks"
    SP_9_45 "SP-9.45" "Let the Blood Flow"
    SP_9_46 "SP-9.46" "Mount the Attack"
    SP_9_47 "SP-9.47" "Bloodmarked"
    SP_9_48 "SP-9.48" "Ring of Fire"
    SP_9_49 "SP-9.49" "Wreathed in Smoke"
    SP_9_50 "SP-9.50" "Reclaim Aqshy"
    SP_9_51 "SP-9.51" "The Grandfather's Blessing"
    SP_9_52 "SP-9.52" "Grasping Vines"
    SP_9_53 "SP-9.53" "Lifespring"
    SP_9_54 "SP-9.54" "Alarielle's Blessing"
    SP_9_55 "SP-9.55" "Take the Land"
    SP_9_56 "SP-9.56" "Reclaim Ghyran"
    SP_9_57 "SP-9.57" "Objectives that were picked"
    SP_9_58 "SP-9.58" "What burning does to an objective"
    SP_9_59 "SP-9.59" "When Shield of Thorns is judged"
    SP_9_60 "SP-9.60" "Spells and prayers"
    SP_9_61 "SP-9.61" "What WIZARD and PRIEST mean"
    SP_9_62 "SP-9.62" "When spells are rolled for"
    SP_9_65 "SP-9.65" "One call a turn" => [SP_7_6]
    SP_9_66 "SP-9.66" "How late units arrive"
    SP_9_67 "SP-9.67" "Who is lost for not arriving"
    SP_9_68 "SP-9.68" "Units off the board count for nothing"
    SP_9_69 "SP-9.69" "Arriving is no move"
    SP_9_70 "SP-9.70" "No morale" => [SP_8_32]
    SP_9_71 "SP-9.71" "Tokens"
    SP_9_72 "SP-9.72" "Returns come before scoring"
    SP_9_73 "SP-9.73" "Blaze of Glory: the last blow"
    SP_9_74 "SP-9.74" "A die for each of them"
    SP_10_1 "SP-10.1" "Four battle rounds, no less"
    SP_10_2 "SP-10.2" "When points are scored"
    SP_10_3 "SP-10.3" "One objective: 1 point"
    SP_10_4 "SP-10.4" "Two objectives: 1 point"
    SP_10_5 "SP-10.5" "More objectives: 1 point"
    SP_10_6 "SP-10.6" "Tactics: 1 point each"
    SP_10_7 "SP-10.7" "Points add up" => [SP_10_3]
    SP_10_8 "SP-10.8" "Points of twists"
    SP_10_9 "SP-10.9" "More points win"
    SP_10_10 "SP-10.10" "Conceding"
    SP_10_11 "SP-10.11" "What is reported"
    SP_11_1 "SP-11.1" "What is open"
    SP_11_2 "SP-11.2" "What is hidden"
    SP_11_3 "SP-11.3" "When cards are revealed"
    SP_11_4 "SP-11.4" "The defender sees first"
    SP_11_5 "SP-11.5" "What the player to decide sees"
    SP_11_6 "SP-11.6" "What a view must not show"
    SP_11_7 "SP-11.7" "Who is asked, and when"
    SP_11_8 "SP-11.8" "Everything is open afterwards"
    SP_12_1 "SP-12.1" "No Cover after a charge"
    SP_12_2 "SP-12.2" "Cover on the low part"
    SP_12_3 "SP-12.3" "Standing on the terrain"
    SP_12_4 "SP-12.4" "Some see past it"
    SP_12_5 "SP-12.5" "Modifiers cancel first"
    SP_12_6 "SP-12.6" "A six is critical all the same"
    SP_12_7 "SP-12.7" "Rend beyond every save"
    SP_12_8 "SP-12.8" "A save of 2+ at best"
    SP_12_9 "SP-12.9" "Attacks too many are lost"
    SP_12_10 "SP-12.10" "Models that reach nobody"
    SP_12_11 "SP-12.11" "A charger whose enemy is gone"
    SP_12_12 "SP-12.12" "Brought into combat by a pile-in"
    SP_12_13 "SP-12.13" "Stand Guard and Soul-drain Pendant"
    SP_12_14 "SP-12.14" "Deliver Judgement with Strike-first"
    SP_12_15 "SP-12.15" "Destroyed by its retreat"
    SP_12_16 "SP-12.16" "Charging after a retreat"
    SP_12_17 "SP-12.17" "Replaced in the same phase"
    SP_12_18 "SP-12.18" "No room for reinforcements"
    SP_12_19 "SP-12.19" "A replacement that dies is lost"
    SP_12_20 "SP-12.20" "Lost in the tunnels"
    SP_12_21 "SP-12.21" "One model on the circle"
    SP_12_22 "SP-12.22" "Equal scores change nothing"
    SP_12_23 "SP-12.23" "Controlled from afar"
    SP_12_24 "SP-12.24" "Touching two circles"
    SP_12_25 "SP-12.25" "Scores stop at nothing"
    SP_12_26 "SP-12.26" "Seizing the initiative"
    SP_12_27 "SP-12.27" "No seizing by the first player"
    SP_12_28 "SP-12.28" "Seizing from behind"
    SP_12_29 "SP-12.29" "Points of objectives"
    SP_12_30 "SP-12.30" "After being set up"
    SP_12_31 "SP-12.31" "Bases stay on the board"
    SP_12_32 "SP-12.32" "A charge that fails"
    SP_12_33 "SP-12.33" "Fewer dice for a charge"
    SP_12_34 "SP-12.34" "Two Wards"
    SP_12_35 "SP-12.35" "The token goes afterwards"
    SP_12_36 "SP-12.36" "Cornered by one point"
    SP_12_37 "SP-12.37" "A guard that is gone"
    SP_12_38 "SP-12.38" "Some may shoot in combat"
    SP_12_39 "SP-12.39" "No shot after a run"
    SP_12_40 "SP-12.40" "Whose end of turn comes first"
    SP_12_41 "SP-12.41" "Brutes on an objective"
    SP_12_42 "SP-12.42" "The ring burns everybody"
    SP_12_43 "SP-12.43" "Halves are rounded up"
    SP_12_44 "SP-12.44" "No dice, no effect"
    SP_12_45 "SP-12.45" "A move of nothing"
    SP_12_46 "SP-12.46" "Decks are separate"
    SP_12_47 "SP-12.47" "A player without units"
    SP_12_48 "SP-12.48" "Replacements bear no mark"
    SP_12_49 "SP-12.49" "One roll is re-rolled once"
    SP_12_50 "SP-12.50" "A general lost off the field"
    SP_13_1 "SP-13.1" "Liberators strike" => [SP_8_10 SP_8_26 SP_8_32]
    SP_13_2 "SP-13.2" "Clanrats strike Liberators" => [SP_8_10 SP_8_15 SP_8_32]
    SP_13_3 "SP-13.3" "A pistol at Liberators" => [SP_4_44 SP_8_25]
    SP_13_4 "SP-13.4" "A charge that needs 9" => [SP_7_5 SP_7_19 SP_9_21 SP_9_52]
    SP_13_5 "SP-13.5" "Two shots of a musket" => [SP_3_250 SP_8_25]
    SP_13_6 "SP-13.6" "Cleansing Fires on ten" => [SP_3_218]
    SP_13_7 "SP-13.7" "Mortal damage and a Ward" => [SP_8_31]
    SP_13_8 "SP-13.8" "Prosecutors retreat" => [SP_7_3]
    SP_13_9 "SP-13.9" "Chances to save" => [SP_8_13 SP_8_14]
    SP_13_10 "SP-13.10" "Kroxigor on Clanrats" => [SP_3_513 SP_8_24]
    SP_13_11 "SP-13.11" "Shield Bash by five" => [SP_3_412]
    SP_13_12 "SP-13.12" "Barrow Knights charge Ardboyz" => [SP_8_22 SP_8_29 SP_8_23]
    SP_13_13 "SP-13.13" "Plan the Attack on Rat Ogors" => [SP_3_216 SP_8_23]
    SP_13_14 "SP-13.14" "Wither, and the priority roll" => [SP_3_249 SP_5_4]
    SP_13_15 "SP-13.15" "In combat, and just not" => [SP_2_22 SP_6_3]
    SP_13_16 "SP-13.16" "Deployment at the line" => [SP_4_15 SP_4_27]
    SP_13_17 "SP-13.17" "Places for terrain" => [SP_4_31 SP_4_38]
    SP_13_18 "SP-13.18" "Behind the large feature" => [SP_6_32 SP_6_33]
    SP_13_19 "SP-13.19" "Over the tall strip" => [SP_6_14]
    SP_13_20 "SP-13.20" "Lines and rows of models" => [SP_6_20]
    SP_13_21 "SP-13.21" "A pile-in between two enemies" => [SP_7_9]
    SP_13_22 "SP-13.22" "Places for replacements" => [SP_6_7 SP_7_6 SP_3_246]
    SP_13_23 "SP-13.23" "On the circle, and scores" => [SP_6_40 SP_8_40 SP_8_43]
    SP_13_24 "SP-13.24" "A turn’s points" => [SP_10_3 SP_10_8 SP_9_46]
    SP_13_25 "SP-13.25" "Drawing after seizing" => [SP_5_11 SP_5_15]
    SP_13_26 "SP-13.26" "An order of fights" => [SP_5_50 SP_5_56]
    SP_13_27 "SP-13.27" "Tactics that are complete" => [SP_9_9 SP_9_20]
    SP_13_28 "SP-13.28" "A guarded hero in Cover" => [SP_8_11 SP_8_60]
    SP_13_29 "SP-13.29" "Numbers that change" => [SP_3_511 SP_2_39 SP_2_12]
    SP_13_30 "SP-13.30" "A rally of four" => [SP_9_32 SP_8_36]
    SP_13_31 "SP-13.31" "No underdog" => [SP_5_12 SP_9_41]
    SP_13_32 "SP-13.32" "Which Clanrats may go" => [SP_6_20 SP_6_24 SP_6_25]
    SP_13_33 "SP-13.33" "Who fights last" => [SP_5_50 SP_5_56]
}
