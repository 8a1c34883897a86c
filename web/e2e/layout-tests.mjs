// Nothing moves for a question over a whole random game; of Spearhead and Fantasy Battle the games of their own tests are watched.

import { alone, arrived, asked, clickAnswer, dicer, playOut } from './harness.mjs'
import { still } from './still.mjs'

const stays = (ruleset) => async (page) => {
  const look = await still(page)
  await page.goto(`/new/${ruleset}/bot`)
  await page.locator('label', { hasText: 'greedy' }).click()
  await page.getByRole('button', { name: 'Begin' }).first().click()
  await arrived(page, /^\/table\//)
  await asked(page)
  let given = 0
  const answer = async (page, pick) => {
    await look(given++)
    await clickAnswer(page, pick)
  }
  return `${await playOut(page, answer, dicer(5), 600)} answers, nothing moved`
}

const DESK = { viewport: { width: 1440, height: 900 } }
const TABLET = { viewport: { width: 768, height: 1024 } }
const PHONE = { viewport: { width: 390, height: 844 } }
export const layoutTests = [
  ['nothing moves: feint', alone(stays('feint'), DESK)],
  ['nothing moves: en-garde', alone(stays('en-garde'), DESK)],
  ['nothing moves: warband', alone(stays('warband'), TABLET)],
  ['nothing moves: a phone', alone(stays('feint'), PHONE)],
]
