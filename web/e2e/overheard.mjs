// What a page says over its sockets and hears there, as the page itself has it: of that Chromium tells all, and Firefox nothing.

/** Keeps what is said and heard over the sockets of a page that is still to be opened; with the next page it begins anew. */
export async function overheard(page) {
  await page.addInitScript(() => {
    const [sent, heard] = [[], []]
    globalThis.overheard = { sent, heard }
    const Real = globalThis.WebSocket
    globalThis.WebSocket = class extends Real {
      constructor(...where) {
        super(...where)
        this.addEventListener('message', ({ data }) => heard.push({ at: performance.now(), text: data }))
      }

      send(text) {
        sent.push(text)
        super.send(text)
      }
    }
  })
  const messages = async (kind) => (await page.evaluate(() => globalThis.overheard.sent)).map((text) => JSON.parse(text)).filter(({ type }) => type === kind)
  /** What was heard of a kind, and when, by the clock of the page. */
  const heard = async (kind) => (await page.evaluate((kind) => globalThis.overheard.heard.filter(({ text }) => text.includes(`"type":"${kind}"`)), kind)).map(({ at, text }) => ({ at, ...JSON.parse(text) }))
  return {
    said: messages,
    heard,
    /** What the server refuses of all that a page asks and answers, but odds for which a busy server has no time: a page asks about nothing that is gone already. */
    refused: async () => {
      const isLeft = ({ code, message }) => ['too_fast', 'too_long'].includes(code) || message.includes('the work was stopped')
      const refused = (await heard('refused')).filter(({ refused }) => !isLeft(refused))
      const sent = refused.length > 0 ? await page.evaluate(() => globalThis.overheard.sent) : []
      return refused.map((one) => `${sent.find((text) => JSON.parse(text).request === one.request)}: ${JSON.stringify(one.refused)}`)
    },
  }
}
