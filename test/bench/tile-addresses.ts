import type { BigPicture } from './bench-data.ts'

const edge = 512

/** Ends of addresses: of whole tiles, and of those that the border cuts off. */
export interface Tiles {
  aligned: string[]
  edges: string[]
}

/** Every tile of a picture over all its levels, for the Image API 2. */
export function tilesOf({ width, height }: Pick<BigPicture, 'width' | 'height'>): {
  aligned: string[]
  edges: string[]
} {
  const aligned: string[] = []
  const edges: string[] = []
  for (let factor = 1; Math.max(width, height) / factor > edge / 2; factor *= 2) {
    const step = edge * factor
    for (let y = 0; y < height; y += step)
      for (let x = 0; x < width; x += step) {
        const [w, h] = [Math.min(step, width - x), Math.min(step, height - y)]
        const into = w === step && h === step ? aligned : edges
        into.push(`${x},${y},${w},${h}/${Math.ceil(w / factor)},/0/default.jpg`)
      }
  }
  return { aligned, edges }
}

/** In an order that looks random but is the same in every run. */
export function shuffled<T>(list: readonly T[]): T[] {
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return list
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
