// What is played in Firefox as well as in Chromium: all that may differ before a release, and some of each kind in every run.

/** Why something is played in Chromium alone, and what it is. */
const CHROMIUM_ALONE = [
  ['bytes on their way are told by Chromium alone, and what a page makes of them is another thing', /by invitation$/],
  ['a game to its end takes long; one by touch and one that is watched again are played, and questions are answered by keys in others', /: a game (?!by touch)|^a game (on a phone|by keyboard)|^with motion|^two at one|^reloading|first game|every kind of piece/],
  ['what is seen in one window is seen in another, and what is not to be seen or heard in Firefox need not be waited for', /that lies$|^(read|phone): .* on a (phone|tablet)|^ribbon: a round on|^home: .* on a phone|^seen: nothing|^heard: nothing/],
  ['what axe reads is the same page whoever shows it: in Firefox it looks at the tables of one game', /^(?!warband).*(accessibility|axe)$/],
  ['how long the other side waits is up to the server', /^spearhead: passing tells nothing/],
  ['the page of odds has no table on it, and is long', /^odds: (the|attacks|printed|dice|a whole)/],
]

/** What browsers do in ways of their own, and the tests of it that are played in both of them in every run. */
const EACH_TIME = [
  ['fingers', /by (finger|touch)$|^two fingers$|^odds: fractions/],
  ['keys, and who has the focus', /a regiment by keys$|keys for the board$|cards by keyboard$|a charge by keys$|^seen: a key/],
  ['a mouse that is held, and one that is turned', /by hand$|while a line is drawn$|no zoom|a double click/],
  ['what is drawn on a canvas and laid upon it', /^drawn: (models|a crowd|by candle|from nearby)$|^units: |^board: |^overlays: (zones|a way)$/],
  ['type, paper, sounds, and what a browser remembers', /^type: |paper$|^heard: |^colours of the page$|^joining$|^real dice$|^building a force$/],
  ['where things stand on phones and tablets', /^drawers: a phone$|^deployment: a hand on a phone$|a tablet that stands$|a secret draw on a phone$|^read: (badges|handles)/],
  ['what moves, and for whom it does not', /^dice are seen|^seen: a fight$|little motion$/],
  ['a game from the lobby to its replay, and what axe reads', /^a game by clicking|^warband: accessibility$/],
]

/** Whether a test is played in Firefox as well, at least before a release. */
export const isForFirefox = (name) => !CHROMIUM_ALONE.some(([, which]) => which.test(name))

/** Whether it is played there in every run. */
export const isForFirefoxEachTime = (name) => isForFirefox(name) && EACH_TIME.some(([, which]) => which.test(name))
