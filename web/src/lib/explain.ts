// Words that explain themselves: under the mouse, in focus, or under a finger that rests on them.

import { tip } from './tip.svelte'

/** What is said of something: a sentence, and the rule that says it in full. */
export type Said = { about: string; rule: string }

/** Tells in focus what stands on a button whose words cannot be focused one by one: numbers on a card, for example. */
export function explainsAll(node: HTMLElement, said: readonly Said[]) {
  let what = said
  const describe = () => (what.length > 0 ? node.setAttribute('aria-description', what.map((one) => one.about).join(' ')) : node.removeAttribute('aria-description'))
  const show = () => what.length > 0 && node.matches(':focus-visible') && tip.show(node, what)
  const hide = () => tip.hide(node)
  node.addEventListener('focus', show)
  node.addEventListener('blur', hide)
  describe()
  return {
    update(next: readonly Said[]) {
      what = next
      describe()
    },
    destroy() {
      hide()
      node.removeEventListener('focus', show)
      node.removeEventListener('blur', hide)
    },
  }
}

/** How long a mouse rests before it is told something, and a finger, in milliseconds. */
const REST = { mouse: 350, finger: 500 }

/** A number's fraction is said as any other explanation is, for a finger as well as for a mouse. */
export const fractionOf = (fraction: string | undefined): Said | undefined => (fraction === undefined ? undefined : { about: fraction, rule: '' })

/** Lets an element explain itself; nothing where there is nothing to say. */
export function explains(node: HTMLElement, said: Said | undefined) {
  let what = said
  let timer: ReturnType<typeof setTimeout> | undefined
  let told = false
  const describe = () => (what ? node.setAttribute('aria-description', what.about) : node.removeAttribute('aria-description'))
  const show = () => what && tip.show(node, [what])
  const after = (wait: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, wait)
  }
  const hide = () => {
    clearTimeout(timer)
    tip.hide(node)
  }
  const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerenter: (event) => event.pointerType === 'mouse' && after(REST.mouse, show),
    // What a finger has called up stays when it is lifted, until the next touch.
    pointerleave: (event) => (event.pointerType === 'mouse' ? hide() : clearTimeout(timer)),
    pointerdown: (event) => {
      told = false
      if (event.pointerType === 'mouse') return hide()
      after(REST.finger, () => {
        told = true
        show()
      })
    },
    pointerup: () => clearTimeout(timer),
    pointercancel: hide,
    focus: () => node.matches(':focus-visible') && show(),
    blur: hide,
    // A finger that rested to read has not pressed anything.
    click: (event) => {
      if (!told) return
      told = false
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    contextmenu: (event) => told && event.preventDefault(),
  }
  const each = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of each) node.addEventListener(name, listener, true)
  describe()
  return {
    update(next: Said | undefined) {
      what = next
      describe()
    },
    destroy() {
      hide()
      for (const [name, listener] of each) node.removeEventListener(name, listener, true)
    },
  }
}
