import { Floats } from './grow.ts'

/** Numbers of a vertex with a colour, its keyword aside: after its place, or as the last three of seven. */
const WITH_COLOUR = 6

/** The colours of vertices in an OBJ: `v x y z r g b` with parts of 1 or of 255, or lines `#MRGB` of hexadecimal numbers. */
export class VertexColours {
  private readonly inLines = new Floats()
  private readonly inComments = new Floats()
  private largest = 0

  /** The words of a line `v`; `place` counts the vertices before it. */
  vertex(words: readonly string[], place: number): void {
    if (words.length <= WITH_COLOUR) return
    const parts = [4, 5, 6].map((n) => Number(words[n]))
    if (!parts.every((part) => part >= 0 && part <= 255)) return
    while (this.inLines.length < place * 3) this.inLines.push(Number.NaN)
    for (const part of parts) {
      this.inLines.push(part)
      this.largest = Math.max(this.largest, part)
    }
  }

  /** Colours of vertices in their order, eight digits each: the first two say how much of it is painted. */
  comment(line: string): void {
    for (const [, red = '', green = '', blue = ''] of line.matchAll(/[\da-f]{2}([\da-f]{2})([\da-f]{2})([\da-f]{2})/gi))
      for (const part of [red, green, blue]) this.inComments.push(Number.parseInt(part, 16))
  }

  get isEmpty(): boolean {
    return this.inComments.length + this.inLines.length === 0
  }

  /** A colour as screens have it, each part 0 to 1; undefined if the vertex has none. */
  of(place: number): [number, number, number] | undefined {
    const isInComments = this.inComments.length > 0
    const list = isInComments ? this.inComments : this.inLines
    const red = place * 3 < list.length ? list.at(place * 3) : Number.NaN
    if (Number.isNaN(red)) return undefined
    // Rounding may end a little above 1.
    const whole = isInComments || this.largest > 2 ? 255 : 1
    const part = (value: number) => Math.min(1, value / whole)
    return [part(red), part(list.at(place * 3 + 1)), part(list.at(place * 3 + 2))]
  }
}

/** The colours of the vertices at these places; undefined if they are all white, which says nothing. */
export function coloursOf(colours: VertexColours, places: { length: number; at(n: number): number }) {
  if (colours.isEmpty) return undefined
  const found = new Float32Array(places.length * 3).fill(1)
  let isPainted = false
  for (let n = 0; n < places.length; n++) {
    const colour = colours.of(places.at(n))
    if (colour === undefined) continue
    found.set(colour, n * 3)
    isPainted ||= colour.some((part) => part < 1)
  }
  return isPainted ? found : undefined
}
