import type { Note } from './music.ts'
import { ink } from './score-signs.ts'
import { circle, line, num, path, polyline, type Point } from './svg.ts'

/** The notes of a bar in one voice: heads, stems, beams, flags, dots. */
export function voice(notes: Note[], timeX: (time: number) => number, zero: number, middle: number, gap: number) {
  const parts: string[] = []
  const groups: Note[][] = []
  for (const note of notes) {
    const open = groups.at(-1)
    const before = open?.at(-1)
    const joins = note.length === 0.5 && before?.length === 0.5 && Math.floor(before.start) === Math.floor(note.start)
    if (open && joins) open.push(note)
    else groups.push([note])
  }
  for (const notesOf of groups) {
    const steps = notesOf.map((note) => note.step ?? middle)
    const up = steps.reduce((sum, step) => sum + step - middle, 0) / steps.length < 0
    const heads = notesOf.map((note): Point => [timeX(note.start), zero - (note.step ?? middle) * gap * 0.5])
    const tips = heads.map(([x, y]): Point => [x + (up ? gap * 0.62 : -gap * 0.62), y + (up ? -3.5 : 3.5) * gap])
    if (notesOf.length > 1) {
      const [a, b] = [tips[0] ?? [0, 0], tips.at(-1) ?? [0, 0]]
      const slope = Math.max(-0.2, Math.min(0.2, (b[1] - a[1]) / Math.max(1, b[0] - a[0])))
      const reach = up
        ? Math.min(...tips.map(([x, y]) => y - (x - a[0]) * slope))
        : Math.max(...tips.map(([x, y]) => y - (x - a[0]) * slope))
      for (const [i, tip] of tips.entries()) tips[i] = [tip[0], reach + (tip[0] - a[0]) * slope]
      const [p, q] = [tips[0] ?? a, tips.at(-1) ?? b]
      const thick = (up ? 1 : -1) * gap * 0.5
      parts.push(
        path(
          polyline(
            [
              [p[0] - 1.5, p[1]],
              [q[0] + 1.5, q[1]],
              [q[0] + 1.5, q[1] + thick],
              [p[0] - 1.5, p[1] + thick],
            ],
            true,
          ),
          { fill: ink },
        ),
      )
    }
    for (const [i, note] of notesOf.entries())
      parts.push(noteHead(note, heads[i] ?? [0, 0], tips[i] ?? [0, 0], zero, up, notesOf.length === 1, middle, gap))
  }
  return parts.join('')
}

function noteHead(
  note: Note,
  [x, y]: Point,
  tip: Point,
  zero: number,
  up: boolean,
  alone: boolean,
  middle: number,
  gap: number,
) {
  const hollow = note.length >= 2
  const whole = note.length === 4
  const step = note.step ?? middle
  let ledgers = ''
  for (let at = middle + 6; at <= step; at += 2)
    ledgers += line([x - gap * 1.05, zero - at * gap * 0.5], [x + gap * 1.05, zero - at * gap * 0.5])
  for (let at = middle - 6; at >= step; at -= 2)
    ledgers += line([x - gap * 1.05, zero - at * gap * 0.5], [x + gap * 1.05, zero - at * gap * 0.5])
  const head = `<ellipse cx="0" cy="0" rx="${num(gap * 0.68)}" ry="${num(gap * 0.46)}" fill="${hollow ? 'none' : ink}" stroke="${ink}" stroke-width="${hollow ? 3.4 : 1}" transform="translate(${num(x)} ${num(y)}) rotate(-22)"/>`
  const stem = whole
    ? ''
    : path(line([tip[0], y + (up ? -gap * 0.2 : gap * 0.2)], tip), { stroke: ink, 'stroke-width': 2.8 })
  const dot =
    note.length === 1.5 || note.length === 3
      ? circle(x + gap * 1.25, y - (step % 2 === 0 ? gap * 0.5 : 0), gap * 0.2, { fill: ink })
      : ''
  const s = up ? 1 : -1
  const flag =
    alone && note.length === 0.5
      ? path(
          `M${num(tip[0])} ${num(tip[1])}c${num(gap * 0.15)} ${num(s * gap * 0.9)} ${num(gap * 1.3)} ${num(s * gap * 1.2)} ${num(gap * 0.75)} ${num(s * gap * 2.4)}c${num(gap * 0.2)} ${num(-s * gap * 0.9)} ${num(-gap * 0.4)} ${num(-s * gap * 1.3)} ${num(-gap * 0.75)} ${num(-s * gap * 1.4)}Z`,
          { fill: ink },
        )
      : ''
  return (ledgers ? path(ledgers, { stroke: ink, 'stroke-width': 2.4 }) : '') + head + stem + dot + flag
}
