// A board as a picture to keep: its ground and what is drawn over it, at twice the size of the screen.

/** How large the picture is against the screen. */
const TWICE = 2
/** What a drawing takes from the page's styles, which a picture by itself does not know. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'paint-order', 'opacity', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'transform', 'stop-color', 'stop-opacity', 'display', 'color', 'vector-effect', 'visibility']
const CUT = '--cut'

/** Sets a style of a copy: property by property, for pages that allow no other styles than their own. */
function written(copy: Element, name: string, value: string): void {
  if (copy instanceof SVGElement) copy.style.setProperty(name, value)
}

/** Copies a drawing with the styles it is shown in. */
function styled(source: Element): Element {
  const copy = source.cloneNode(false) as Element
  const style = getComputedStyle(source)
  if (source instanceof SVGElement) for (const name of source.localName === 'use' ? [...STYLES, CUT] : STYLES) written(copy, name, style.getPropertyValue(name))
  for (const child of source.childNodes) copy.append(child instanceof Element ? styled(child) : child.cloneNode(false))
  return copy
}

/** The drawing of a board as an SVG of its own, with the signs that it uses. */
export function standalone(svg: SVGSVGElement, sheet: Element | null, wide: number, high: number): string {
  const copy = styled(svg)
  if (sheet) copy.prepend(signs(sheet))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(wide))
  copy.setAttribute('height', String(high))
  copy.removeAttribute('class')
  return new XMLSerializer().serializeToString(copy)
}

/** The sheet of signs: what is cut out of a sign takes its colour from whoever uses it. */
function signs(sheet: Element): Element {
  const copy = styled(sheet)
  for (const part of copy.querySelectorAll('symbol, symbol *')) part.removeAttribute('style')
  for (const part of copy.querySelectorAll('symbol .cut')) written(part, 'fill', `var(${CUT})`)
  for (const part of copy.querySelectorAll('symbol .stroke')) {
    for (const [name, value] of [['fill', 'none'], ['stroke-linecap', 'round'], ['stroke-linejoin', 'round']] as const) written(part, name, value)
    if (part.classList.contains('line')) written(part, 'stroke', `var(${CUT})`)
  }
  return copy
}

function loaded(text: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', reject)
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  })
}

/** A board, as it is looked at now, as a PNG. */
export async function snapshot(board: Element): Promise<Blob | undefined> {
  const sheets = [...board.querySelectorAll<SVGSVGElement>(':scope > svg:not(.mini)')]
  const svg = sheets[0]
  if (!svg) return undefined
  const { width, height, left, top } = svg.getBoundingClientRect()
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width * TWICE), height: Math.round(height * TWICE) })
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(TWICE, TWICE)
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--desk')
  context.fillRect(0, 0, width, height)
  for (const ground of board.querySelectorAll<HTMLCanvasElement>('.ground canvas:not([hidden])')) {
    const box = ground.getBoundingClientRect()
    if (ground.width > 0) context.drawImage(ground, box.left - left, box.top - top, box.width, box.height)
  }
  for (const sheet of sheets) context.drawImage(await loaded(standalone(sheet, document.querySelector('svg:has(#shadow) > defs'), width, height)), 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}

/** Hands a picture over as a file. */
export function saved(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
