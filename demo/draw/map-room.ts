import { heightAt, type Relief } from './contours.ts'
import { polar, type Point } from './svg.ts'

/** The place with the most sea about it, away from what is taken. */
export function emptiest(land: Relief, w: number, h: number, room: number, taken: Point[]): Point {
  let best: [number, Point] = [Infinity, [w / 2, h / 2]]
  for (let i = 1; i < 14; i++) {
    for (let j = 1; j < 11; j++) {
      const [x, y] = [room + ((w - room * 2) * i) / 14, room + ((h - room * 2) * j) / 11]
      let score = 0
      for (let k = 0; k < 12; k++) score += Math.max(-0.1, heightAt(land, ...polar(x, y, room, (k * Math.PI) / 6)))
      for (const other of taken)
        score += Math.max(0, 1 - Math.hypot(other[0] - x, (other[1] - y) * 1.5) / (room * 5)) * 4
      score += Math.hypot(x / w - 0.5, y / h - 0.5) * -0.3
      if (score < best[0]) best = [score, [x, y]]
    }
  }
  return best[1]
}

/** The corner where the title hides the least land and not the rose. */
export function cornerFor(land: Relief, w: number, h: number, [bx, by]: Point, rose: Point): Point {
  const gap = 46
  const corners: Point[] = [
    [bx + gap, by + gap],
    [w - bx - gap, by + gap],
    [bx + gap, h - by - gap],
    [w - bx - gap, h - by - gap],
  ]
  const score = ([x, y]: Point) =>
    Math.max(0, heightAt(land, x, y)) +
    Math.max(0, heightAt(land, x + bx * 0.7, y)) +
    Math.max(0, heightAt(land, x - bx * 0.7, y)) +
    (Math.hypot((rose[0] - x) * 0.6, rose[1] - y) < by * 2.4 ? 5 : 0)
  return corners.toSorted((a, b) => score(a) - score(b))[0] ?? [bx, by]
}
