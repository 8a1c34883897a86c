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
  ['fingers', /a regiment by finger$|^two fingers$/],
  ['keys, and who has the focus', /a regiment by keys$|keys for the board$|cards by keyboard$/],
  ['a mouse that is held, and one that is turned', /a regiment by hand$|a double click/],
  ['what is drawn on a canvas and laid upon it', /^drawn: (models|from nearby)$|^units: |^board: a picture|^overlays: zones$/],
  ['type, paper, sounds, and what is typed in', /^type: |^a map on paper$|^heard: six|^building a force$/],
  ['where things stand on phones and tablets', /^drawers: a phone$|a tablet that stands$/],
  ['what moves, and for whom it does not', /^dice are seen|^seen: a fight$|^dice: little motion$/],
  ['a game from the lobby to its replay', /^a game by clicking/],
]

/** Whether a test is played before a release alone, and in Firefox: of these games the usual run plays the first and the last round. */
export const isForRelease = (name) => /: a whole game/.test(name)

/** Whether a test is played in Firefox as well, at least before a release. */
export const isForFirefox = (name) => !CHROMIUM_ALONE.some(([, which]) => which.test(name))

/** Whether it is played there in every run. */
export const isForFirefoxEachTime = (name) => isForFirefox(name) && EACH_TIME.some(([, which]) => which.test(name))
