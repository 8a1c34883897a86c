// What is really to be seen: pictures of a page, or of a file it handed over, read pixel by pixel.

/** Reads PNGs in a page, all as large as each other, and hands their bytes to what counts there. */
function read(page, pngs, { width, height }, part, count) {
  return page.evaluate(async ([pngs, width, height, [x, y, wide, high], count]) => {
    const all = await Promise.all(pngs.map(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      context.drawImage(image, 0, 0, width, height)
      return context.getImageData(x, y, wide, high).data
    }))
    const [one, other = one] = all
    let [sum, colours] = [0, new Map()]
    for (let i = 0; i < one.length; i += 4) {
      for (let c = 0; c < 3; c++) sum += Math.abs(one[i + c] - other[i + c])
      const colour = (one[i] << 16) | (one[i + 1] << 8) | one[i + 2]
      colours.set(colour, (colours.get(colour) ?? 0) + 1)
    }
    if (count === 'difference') return (4 * sum) / (3 * one.length)
    return [...colours].map(([colour, times]) => [[colour >> 16, (colour >> 8) & 255, colour & 255], times])
  }, [pngs.map((png) => png.toString('base64')), width, height, part.map(Math.round), count])
}

/** How far two pictures are apart in a part of them, of 255 steps, on average. */
export const apart = (page, one, other, size, part) => read(page, [one, other], size, part, 'difference')

/** How far a part of a colour may be from what it should be, of 255 steps: edges are mixed with what lies beside them. */
const NEAR = 24

/** How many pixels of something are of a colour. */
export async function pixelsOf(page, locator, colour) {
  const all = await coloursOf(page, locator)
  return all.filter(([parts]) => parts.every((part, i) => Math.abs(part - colour[i]) <= NEAR)).reduce((sum, [, times]) => sum + times, 0)
}

/** How often each colour is in a picture. */
export async function coloursOf(page, locator) {
  const { width, height } = await locator.boundingBox()
  const size = { width: Math.round(width), height: Math.round(height) }
  return read(page, [await locator.screenshot()], size, [0, 0, size.width, size.height], 'colours')
}
