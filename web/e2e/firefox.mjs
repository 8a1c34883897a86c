// What is not played in Firefox as well, and why; all else is played in both browsers.

/** Why something is played in Chromium alone, and what it is. */
const CHROMIUM_ALONE = [
  ['bytes on their way are told by Chromium alone, and what a page makes of them is another thing', /by invitation$/],
  ['a game to its end takes long; one by touch and one that is watched again are played, and questions are answered by keys in others', /: a game (?!by touch)|^a game (on a phone|by keyboard)|^with motion|^two at one|^reloading|first game|every kind of piece/],
  ['what is seen in one window is seen in another, and what is not to be seen or heard in Firefox need not be waited for', /that lies$|^(read|phone): .* on a (phone|tablet)|^ribbon: a round on|^home: .* on a phone|^seen: nothing|^heard: nothing/],
  ['what axe reads is the same page whoever shows it: in Firefox it looks at the tables of one game', /^(?!warband).*(accessibility|axe)$/],
  ['how long the other side waits is up to the server', /^spearhead: passing tells nothing/],
  ['the page of odds has no table on it, and is long', /^odds: (the|attacks|printed|dice|a whole)/],
]

/** Whether a test is played in Firefox as well. */
export const isForFirefox = (name) => !CHROMIUM_ALONE.some(([, which]) => which.test(name))
