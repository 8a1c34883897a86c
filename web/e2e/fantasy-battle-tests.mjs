// Fantasy Battle as a person plays it who takes what is proposed: whole games of six rounds.

import { axeLook } from './axe.mjs'
import { alone, asked, FINGER, withVisitor } from './harness.mjs'
import { sitAt } from './open.mjs'
import { byPointing, wholeGame, wholeGameByKeys } from './proposed.mjs'

/** A whole game takes fewer presses than this of somebody who takes what is proposed. */
const FANTASY_BATTLE = { title: 'Fantasy Battle', id: 'fantasy-battle', patience: 500 }

/** Both sides stand in charge reach of each other. */
const FACING = `scenario pitched-battle
army A empire
A1 is 20 swordsmen standard musician
A2 is 10 handgunners
army B orcs-and-goblins
B1 is 20 orc-boyz
round 2
turn A
phase turn declare
A1 at 36,12 facing 0 files 5
A2 at 52,12 facing 0 files 10
B1 at 36,18 facing 180 files 5`

async function axe({ browser, base }) {
  const { look, finish } = axeLook()
  for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', PHONE]]) {
    await withVisitor({ browser, base }, options, async (page) => {
      await page.goto('/new/fantasy-battle/bot')
      await page.locator('.forces').first().waitFor()
      await look(page, `${name} set-up`)
      await sitAt(page, { ruleset: 'fantasy-battle', position: FACING })
      await asked(page)
      await look(page, `${name} charges`)
    })
  }
  return finish()
}

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const fantasyBattleTests = [
  ['fantasy battle: a game by mouse', alone(wholeGame(FANTASY_BATTLE, byPointing()), DESK)],
  ['fantasy battle: a game by keyboard', alone(wholeGameByKeys(FANTASY_BATTLE), DESK)],
  ['fantasy battle: a game on a phone', alone(wholeGame(FANTASY_BATTLE, byPointing(FINGER)), PHONE)],
  ['fantasy battle: accessibility', axe],
]
