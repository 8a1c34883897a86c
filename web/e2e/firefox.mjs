// What is not played in Firefox as well, and why; all else is played in both browsers.

/** Why something is played in Chromium alone, and what it is. */
const CHROMIUM_ALONE = [
  ['bytes on their way are told by Chromium alone, and what a page makes of them is another thing', /by invitation$/],
  ['a game to its end takes long; one by keys, one by touch and one that is watched again are played', /: a game (?!by touch)|^a game on a phone|^with motion|^two at one|^reloading|first game|every piece/],
  ['what is seen in one window is seen in another, and what is not to be seen or heard in Firefox need not be waited for', /that lies$|^ribbon: a round on|^home: .* on a phone|^seen: nothing|^heard: nothing/],
  ['the page of odds has no table on it, and is long', /^odds: (the|attacks|printed|dice|a whole)/],
]

/** Whether a test is played in Firefox as well. */
export const isForFirefox = (name) => !CHROMIUM_ALONE.some(([, which]) => which.test(name))
