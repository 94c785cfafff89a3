import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, widthOf } from './lettering.ts'
import type { Bar, Note, Piece } from './music.ts'
import { paper } from './paper.ts'
import { circle, group, line, num, path, polyline, rect, smooth, type Point } from './svg.ts'

export type ScoreWork = { seed: string; title: string; subtitle: string; composer: string; page: number; tempo: string }
const ink = '#241c15'

/** An engraved page: braces, clefs, signatures, two voices on two staves. */
export function score(work: ScoreWork, piece: Piece): VectorDrawing {
  const [width, height] = [2000, 2640]
  const random = new Random(work.seed)
  const sheet = paper(random.fork(`paper${work.page}`), {
    width,
    height,
    tone: '#f0e6cf',
    margin: 50,
    age: 0.6,
    ground: '#3a3632',
  })
  const gap = 20
  const [left, right] = [230, width - 190]
  const titled = work.page === 1
  const top = titled ? 640 : 330
  const perSystem = piece.beats === 3 ? 4 : 3
  const systems = Math.ceil(piece.bars.length / perSystem)
  const pitch = Math.min(400, (height - top - 170) / systems)
  const parts = [
    sheet.body,
    rect(130, 130, width - 260, height - 260, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.5,
      'stroke-opacity': 0.35,
    }),
  ]
  if (titled) {
    parts.push(
      letter(work.title, {
        x: width / 2,
        y: 330,
        size: Math.min(118, (width - 460) / widthOf(work.title, 'display', 1, 0.05)),
        style: 'display',
        anchor: 'middle',
        tracking: 0.05,
        fill: ink,
      }),
      letter(work.subtitle, { x: width / 2, y: 410, size: 52, style: 'hand', anchor: 'middle', fill: ink }),
      letter(work.composer, { x: right, y: 512, size: 42, style: 'italic', anchor: 'end', fill: ink }),
      flourish(width / 2, 462, 240),
    )
  } else
    parts.push(
      letter(String(work.page), { x: right, y: 235, size: 40, style: 'roman', anchor: 'end', fill: ink }),
      letter(work.title, { x: width / 2, y: 235, size: 36, style: 'italic', anchor: 'middle', fill: ink }),
    )
  for (let system = 0; system < systems; system++) {
    const y = top + system * pitch
    const bars = piece.bars.slice(system * perSystem, (system + 1) * perSystem)
    parts.push(
      drawSystem(piece, bars, {
        left: system || !titled ? left - 60 : left,
        right,
        y,
        gap,
        first: system === 0 && titled,
        last: system === systems - 1,
        number: system * perSystem + 1,
      }),
    )
    if (system === 0 && titled)
      parts.push(letter(work.tempo, { x: left + 30, y: y - 62, size: 40, style: 'hand', fill: ink }))
  }
  parts.push(
    letter(`S. Z. ${100 + work.title.length * 7}`, {
      x: width / 2,
      y: height - 165,
      size: 24,
      style: 'roman',
      tracking: 0.1,
      anchor: 'middle',
      fill: ink,
    }),
  )
  return { width, height, body: parts.join(''), grain: 1, ageing: sheet.ageing }
}

type Place = { left: number; right: number; y: number; gap: number; first: boolean; last: boolean; number: number }

function drawSystem(piece: Piece, bars: Bar[], { left, right, y, gap, first, last, number }: Place) {
  const bassTop = y + gap * 9.4
  const bottom = bassTop + gap * 4
  let staff = ''
  for (const from of [y, bassTop])
    for (let i = 0; i < 5; i++) staff += line([left, from + i * gap], [right, from + i * gap])
  const trebleZero = y + gap * 5
  const bassZero = bassTop - gap
  const parts = [
    path(staff, { stroke: ink, 'stroke-width': 2.2 }),
    brace(left - 12, y, bottom),
    path(line([left, y], [left, bottom]), { stroke: ink, 'stroke-width': 3 }),
  ]
  parts.push(trebleClef(left + gap * 2.1, y + gap * 3, gap), bassClef(left + gap * 1.3, bassTop + gap, gap))
  let x = left + gap * 4.4
  const signs = Math.abs(piece.fifths)
  for (let i = 0; i < signs; i++) {
    const step = (piece.fifths > 0 ? [10, 7, 11, 8, 5, 9] : [6, 9, 5, 8, 4, 7])[i] ?? 6
    for (const [zero, shift] of [
      [trebleZero, 0],
      [bassZero, -14],
    ] as const)
      parts.push(accidental(piece.fifths > 0, x, zero - (step + shift) * gap * 0.5, gap))
    x += gap * 1.15
  }
  if (first) {
    for (const top of [y, bassTop])
      for (const [i, digit] of [piece.beats, 4].entries())
        parts.push(
          letter(String(digit), {
            x: x + gap,
            y: top + gap * (i ? 3.95 : 1.95),
            size: gap * 2.9,
            style: 'black',
            anchor: 'middle',
            fill: ink,
          }),
        )
    x += gap * 2.6
  } else parts.push(letter(String(number), { x: left, y: y - gap * 1.3, size: 26, style: 'italic', fill: ink }))
  const weights = bars.map((bar) => bar.melody.reduce((sum, note) => sum + 0.7 + note.length ** 0.6, 1.2))
  const unit = (right - x) / weights.reduce((sum, weight) => sum + weight, 0)
  let from = x
  for (const [i, bar] of bars.entries()) {
    const wide = (weights[i] ?? 1) * unit
    const timeX = spacing(bar, from + gap * 1.6, wide - gap * 2.2, piece.beats)
    parts.push(voice(bar.melody, timeX, trebleZero, 6, gap), voice(bar.bass, timeX, bassZero, -6, gap))
    from += wide
    const end = last && i === bars.length - 1
    parts.push(
      path(line([from - (end ? 12 : 0), y], [from - (end ? 12 : 0), bottom]), { stroke: ink, 'stroke-width': 2.6 }),
    )
    if (end) parts.push(rect(from - 7, y, 7, bottom - y, { fill: ink }))
  }
  return group({}, ...parts)
}

function spacing(bar: Bar, from: number, wide: number, beats: number) {
  const starts = bar.melody.map((note) => note.start)
  const sizes = bar.melody.map((note) => 0.7 + note.length ** 0.6)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return (time: number) => {
    let x = from
    for (const [i, start] of starts.entries()) {
      const next = starts[i + 1] ?? beats
      const size = ((sizes[i] ?? 0) / whole) * wide
      if (time < next) return x + (size * (time - start)) / (next - start)
      x += size
    }
    return x
  }
}

function voice(notes: Note[], timeX: (time: number) => number, zero: number, middle: number, gap: number) {
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

function trebleClef(x: number, y: number, gap: number) {
  const at = (dx: number, dy: number): Point => [x + dx * gap, y + dy * gap]
  const curl = smooth([
    at(0.0, 0.5),
    at(-0.55, 0.28),
    at(-0.5, -0.42),
    at(0.15, -0.82),
    at(0.95, -0.42),
    at(1.05, 0.5),
    at(0.3, 1.05),
    at(-0.75, 0.9),
    at(-1.35, 0.05),
    at(-1.05, -1.15),
    at(0.05, -2.25),
    at(0.72, -3.2),
    at(0.62, -4.3),
    at(0.3, -4.7),
    at(-0.08, -4.2),
    at(-0.12, -3.2),
    at(0.2, -1.4),
    at(0.52, 0.6),
    at(0.72, 2.1),
    at(0.4, 2.85),
    at(-0.2, 2.85),
  ])
  return (
    path(curl, {
      fill: 'none',
      stroke: ink,
      'stroke-width': num(gap * 0.27),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) + circle(...at(-0.3, 2.5), gap * 0.38, { fill: ink })
  )
}

function bassClef(x: number, y: number, gap: number) {
  const at = (dx: number, dy: number): Point => [x + dx * gap, y + dy * gap]
  const body = smooth(
    [
      at(0, 0),
      at(0.1, -0.7),
      at(0.85, -1.05),
      at(1.55, -0.6),
      at(1.65, 0.35),
      at(1.1, 1.5),
      at(-0.1, 2.45),
      at(0.95, 1.3),
      at(1.25, 0.3),
      at(1.1, -0.5),
      at(0.6, -0.75),
    ],
    false,
  )
  return (
    path(`${body}L${at(0, 0).map(num).join(' ')}Z`, { fill: ink }) +
    circle(...at(0.15, -0.05), gap * 0.42, { fill: ink }) +
    circle(...at(2.15, -0.5), gap * 0.2, { fill: ink }) +
    circle(...at(2.15, 0.5), gap * 0.2, { fill: ink })
  )
}

function accidental(sharp: boolean, x: number, y: number, gap: number) {
  const g = gap
  if (sharp)
    return (
      path(
        line([x - g * 0.22, y - g * 1.3], [x - g * 0.22, y + g * 1.4]) +
          line([x + g * 0.22, y - g * 1.4], [x + g * 0.22, y + g * 1.3]),
        { stroke: ink, 'stroke-width': 2.4 },
      ) +
      path(
        line([x - g * 0.5, y - g * 0.28], [x + g * 0.5, y - g * 0.55]) +
          line([x - g * 0.5, y + g * 0.52], [x + g * 0.5, y + g * 0.25]),
        { stroke: ink, 'stroke-width': num(g * 0.3) },
      )
    )
  return path(
    `M${num(x - g * 0.3)} ${num(y - g * 1.9)}V${num(y + g * 0.6)}C${num(x + g * 0.3)} ${num(y + g * 0.2)} ${num(x + g * 0.7)} ${num(y - g * 0.2)} ${num(x + g * 0.35)} ${num(y - g * 0.5)}C${num(x + g * 0.1)} ${num(y - g * 0.65)} ${num(x - g * 0.2)} ${num(y - g * 0.4)} ${num(x - g * 0.3)} ${num(y - g * 0.2)}`,
    { fill: 'none', stroke: ink, 'stroke-width': num(g * 0.19) },
  )
}

function brace(x: number, top: number, bottom: number) {
  const [m, w] = [(top + bottom) / 2, 34]
  const half = (end: number) =>
    `M${num(x)} ${num(end)}C${num(x - w)} ${num(end + (m - end) * 0.3)} ${num(x + w * 0.1)} ${num(end + (m - end) * 0.7)} ${num(x - w * 0.75)} ${num(m)}C${num(x + w * 0.5)} ${num(end + (m - end) * 0.7)} ${num(x - w * 0.55)} ${num(end + (m - end) * 0.3)} ${num(x)} ${num(end)}Z`
  return path(half(top) + half(bottom), { fill: ink })
}

function flourish(x: number, y: number, w: number) {
  const side = (s: number) =>
    smooth([
      [x, y],
      [x + s * w * 0.3, y - 16],
      [x + s * w * 0.62, y + 10],
      [x + s * w * 0.9, y - 12],
      [x + s * w, y + 6],
      [x + s * w * 0.9, y + 16],
      [x + s * w * 0.82, y + 2],
    ])
  return (
    path(side(1) + side(-1), { fill: 'none', stroke: ink, 'stroke-width': 3.4, 'stroke-linecap': 'round' }) +
    circle(x, y, 8, { fill: ink })
  )
}
