// The one explanation that is shown now, and what it is about.

import type { Said } from './explain'

class Tip {
  now = $state.raw<{ said: readonly Said[]; x: number; y: number; above: boolean } | undefined>()
  #of: HTMLElement | undefined

  show(node: HTMLElement, said: readonly Said[]): void {
    const { left, width, top, bottom } = node.getBoundingClientRect()
    const above = top > innerHeight / 2
    this.#of = node
    addEventListener('pointerdown', () => this.hide(node), { capture: true, once: true })
    this.now = { said, x: left + width / 2, y: above ? top : bottom, above }
  }

  hide(node: HTMLElement): void {
    if (this.#of !== node) return
    this.#of = undefined
    this.now = undefined
  }
}

export const tip = new Tip()
