import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

export interface Spot {
  x: number
  y: number
}
type Held = 'none' | 'alt' | 'ctrl'

/** The middle of an element on the screen. */
export function middleOf(locator: Locator): Spot {
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * A mouse of synthetic events: the element at a spot receives them. Its pointer is not real, so it cannot be captured.
 */
export function aMouse() {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  let down = false
  const send = (type: 'pointerdown' | 'pointermove' | 'pointerup', { x, y }: Spot, held: Held = 'none') => {
    down = type === 'pointerdown' || (down && type === 'pointermove')
    const under = document.elementFromPoint(x, y) ?? document.body
    const where = { clientX: x, clientY: y, altKey: held === 'alt', ctrlKey: held === 'ctrl' }
    const what = { bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true, button: 0 }
    under.dispatchEvent(new PointerEvent(type, { ...what, ...where, buttons: down ? 1 : 0 }))
  }
  return {
    move: (to: Spot, held?: Held) => send('pointermove', to, held),
    press: (at: Spot, held?: Held) => send('pointerdown', at, held),
    release: (at: Spot, held?: Held) => send('pointerup', at, held),
  }
}
