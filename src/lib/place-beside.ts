export type Side = 'top' | 'right' | 'bottom' | 'left'

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/**
 * The position of a box of `size` beside `anchor` (pixels of the screen): on the wished side if there is room, else opposite, never outside.
 */
export function placeBeside(anchor: Box, size: Size, screen: Size, side: Side, gap = 6, margin = 8) {
  const room = {
    top: anchor.top - gap - size.height,
    left: anchor.left - gap - size.width,
    bottom: screen.height - (anchor.top + anchor.height + gap + size.height),
    right: screen.width - (anchor.left + anchor.width + gap + size.width),
  }
  const chosen = room[side] < margin && room[opposite[side]] >= margin ? opposite[side] : side
  const middle = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  }
  const wished = {
    top: { left: middle.left, top: room.top },
    bottom: { left: middle.left, top: anchor.top + anchor.height + gap },
    left: { left: room.left, top: middle.top },
    right: { left: anchor.left + anchor.width + gap, top: middle.top },
  }[chosen]
  const within = (value: number, length: number, whole: number) =>
    Math.round(Math.max(margin, Math.min(value, whole - margin - length)))
  return {
    side: chosen,
    left: within(wished.left, size.width, screen.width),
    top: within(wished.top, size.height, screen.height),
  }
}
