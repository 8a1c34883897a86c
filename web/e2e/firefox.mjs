// What is not played in Firefox as well, and why; all else is played in both browsers.

/** Why something is played in Chromium alone, and what it is. */
const CHROMIUM_ALONE = [
  ['of what passes over a socket Firefox tells nothing', /by invitation$|^units: |^weapon by weapon/],
  ['Firefox has no command to show a page as it is printed', /^paper$|^a map on paper$/],
  ['Firefox tells nothing of a file that is saved, nor of the fonts that words are set in', /^board: a picture|^type: /],
  ['of two pages Firefox draws one, and here both have to go on', /^spearhead: passing/],
  ['a game to its end takes long; one by keys and one that becomes a replay are played', /: a game |^a game by clicking|^a phone$|^with motion|^the end on|^two at one|^reloading|first game|every piece|^nothing moves/],
  ['axe finds the same in both; Fantasy Battle, the building of an army and the drawers of a phone are looked at', /^accessibility|^(open table|warband|spearhead): accessibility|^odds: axe/],
  ['what is seen in one window is seen in another, and what is not to be seen or heard in Firefox need not be waited for', /that lies$|^ribbon: a round on|^home: .* on a phone|^seen: nothing|^heard: nothing/],
  ['the page of odds has no table on it, and is long', /^odds: (the|attacks|printed|dice|a whole)/],
]

/** Whether a test is played in Firefox as well. */
export const isForFirefox = (name) => !CHROMIUM_ALONE.some(([, which]) => which.test(name))
