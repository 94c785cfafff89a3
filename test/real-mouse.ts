import { cdp, type Locator } from 'vitest/browser'

export interface Spot {
  x: number
  y: number
}
/** Of the keys that are held, as the protocol counts them. */
const keys = { none: 0, alt: 1, ctrl: 2 } as const
type Held = keyof typeof keys

/** The middle of what stands on the screen. */
export function middleOf(locator: Locator): Spot {
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * The browser's own mouse: what it does are true events, whose pointer can be captured. Tests run in a frame, whose place in
 * the window is added.
 */
export const realMouse = {
  move: (to: Spot, held?: Held) => send('mouseMoved', to, held),
  press: (at: Spot, held?: Held) => send('mousePressed', at, held),
  release: (at: Spot, held?: Held) => send('mouseReleased', at, held),
}

let down = false

async function send(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Spot, held: Held = 'none') {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  down = type === 'mousePressed' || (down && type === 'mouseMoved')
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: (frame?.left ?? 0) + x * scale,
    y: (frame?.top ?? 0) + y * scale,
    button: down || type === 'mouseReleased' ? 'left' : 'none',
    buttons: down ? 1 : 0,
    clickCount: type === 'mouseMoved' ? 0 : 1,
    modifiers: keys[held],
  })
}
