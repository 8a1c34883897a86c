// Whether there is more below than can be seen of something that scrolls.

/** How much may be out of sight that nobody misses, in pixels. */
const SLIGHT = 14

/** Tells whenever that changes; while nothing is out of sight below, it is told so once. */
export function spills(node: HTMLElement, tell: (more: boolean) => void) {
  let told: boolean | undefined
  const look = () => {
    const more = node.scrollHeight - node.clientHeight - node.scrollTop > SLIGHT
    if (more !== told) tell((told = more))
  }
  const sizes = new ResizeObserver(look)
  const observe = () => {
    sizes.disconnect()
    for (const one of [node, ...node.children]) sizes.observe(one)
    look()
  }
  const children = new MutationObserver(observe)
  children.observe(node, { childList: true })
  node.addEventListener('scroll', look, { passive: true })
  observe()
  return {
    destroy() {
      sizes.disconnect()
      children.disconnect()
      node.removeEventListener('scroll', look)
    },
  }
}
