import type { Region } from '../deep-zoom/region'

export interface Size {
  width: number
  height: number
}

/** The sides of a rectangle that a handle moves. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** The smallest side, in image pixels. */
const least = 1

/**
 * The rectangle in whole image pixels, inside the image: it is moved inside first, and cut only if it is larger than
 * the image.
 */
export function insideImage({ x, y, width, height }: Region, image: Size): Region {
  const w = between(Math.round(width), least, image.width)
  const h = between(Math.round(height), least, image.height)
  return {
    x: between(Math.round(x), 0, image.width - w),
    y: between(Math.round(y), 0, image.height - h),
    width: w,
    height: h,
  }
}

/** The part of a rectangle that is inside the image, in whole image pixels. */
export function partInside({ x, y, width, height }: Region, image: Size): Region {
  const left = between(Math.round(x), 0, image.width - least)
  const top = between(Math.round(y), 0, image.height - least)
  const right = between(Math.round(x + width), left + least, image.width)
  const bottom = between(Math.round(y + height), top + least, image.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Moved by so many image pixels; it stops at the edges. */
export const movedBy = (box: Region, dx: number, dy: number, image: Size): Region =>
  insideImage({ ...box, x: box.x + dx, y: box.y + dy }, image)

/** Resized by one handle; the opposite side stays, and no side leaves the image or passes the other. */
export function resizedBy(box: Region, handle: Handle, dx: number, dy: number, image: Size): Region {
  const right = box.x + box.width
  const bottom = box.y + box.height
  const x = handle.includes('w') ? between(Math.round(box.x + dx), 0, right - least) : box.x
  const y = handle.includes('n') ? between(Math.round(box.y + dy), 0, bottom - least) : box.y
  const r = handle.includes('e') ? between(Math.round(right + dx), x + least, image.width) : right
  const b = handle.includes('s') ? between(Math.round(bottom + dy), y + least, image.height) : bottom
  return { x, y, width: r - x, height: b - y }
}

/** stories spec 2: 500 by 300 image pixels, in the middle of the view. */
export const defaultBox = (centre: { x: number; y: number }, image: Size): Region =>
  insideImage({ x: centre.x - 250, y: centre.y - 150, width: 500, height: 300 }, image)

/** stories spec 5: an invalid scale counts as 1. */
export const scaleOf = (scale: number) => (Number.isFinite(scale) && scale > 0 ? scale : 1)

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))
