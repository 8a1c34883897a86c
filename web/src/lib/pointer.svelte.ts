// What somebody points with: a finger covers what it touches and looks from nearby, a mouse and keys do not.

class Pointer {
  /** Whether a finger was the last to point; before anybody has, whether the device is made for fingers. */
  finger = $state(typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches)

  constructor() {
    if (typeof addEventListener !== 'function') return
    addEventListener('pointerdown', (event) => (this.finger = event.pointerType === 'touch'), { capture: true, passive: true })
  }
}

export const pointer = new Pointer()
