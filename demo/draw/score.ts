import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, widthOf } from './lettering.ts'
import type { Bar, Piece } from './music.ts'
import { paper } from './paper.ts'
import { voice } from './score-notes.ts'
import { accidental, bassClef, brace, flourish, ink, trebleClef } from './score-signs.ts'
import { group, line, path, rect } from './svg.ts'

export type ScoreWork = { seed: string; title: string; subtitle: string; composer: string; page: number; tempo: string }

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
