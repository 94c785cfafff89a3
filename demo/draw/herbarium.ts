import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { flower, type FlowerKind } from './flower.ts'
import { bough, leaf, stem, type LeafShape } from './leaf.ts'
import { letter, letterOnArc } from './lettering.ts'
import { paper } from './paper.ts'
import { circle, group, line, mixColor, num, path, rect, type Point } from './svg.ts'

export type HerbariumWork = {
  seed: string
  species: string
  author: string
  vernacular: string
  place: string
  date: string
  number: string
  habit: {
    stems: number
    leaf: LeafShape
    /** How leaves stand on the stem. */
    leaves: 'alternate' | 'opposite' | 'basal' | 'whorled'
    count: number
    leafLength: number
    flower: FlowerKind
    flowerSize: number
    petal: string
    green: string
    branches: number
    root?: boolean
  }
}

/** A herbarium sheet: the pressed plant on toned paper, its label, the stamp and what pins it down. */
export function herbarium(work: HerbariumWork): VectorDrawing {
  const [width, height] = [1980, 2900]
  const random = new Random(work.seed)
  const tone = random.fork('tone').pick(['#ece0c4', '#e8dcc2', '#efe6d0', '#e4d5b5'])
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone,
    margin: 60,
    age: random.fork('age').range(0.5, 0.85),
    ground: '#2f302c',
  })
  const grown = plant(
    random.fork('plant'),
    work.habit,
    [width * 0.47, height * 0.72],
    height * 0.58 -
      work.habit.flowerSize * (work.habit.flower === 'raceme' || work.habit.flower === 'spike' ? 2.6 : 1.1),
  )
  const body = [
    sheet.body,
    group({}, grown.drawing),
    ...straps(random.fork('straps'), grown.held),
    label(random.fork('label'), work, width - 60, height - 60),
    stamp(random.fork('stamp'), 330, height - 330),
    scaleBar(170, height - 150),
    letter(work.number, { x: width - 170, y: 210, size: 54, style: 'hand', anchor: 'end', fill: '#5a2a22' }),
  ].join('')
  return { width, height, body, grain: 1, ageing: sheet.ageing }
}

function plant(random: Random, habit: HerbariumWork['habit'], foot: Point, tall: number) {
  const green = mixColor(habit.green, '#6b5a2c', 0.28)
  const held: { at: Point; angle: number }[] = []
  let [roots, under, over] = ['', '', '']
  if (habit.root ?? true) {
    for (let i = 0; i < 11; i++) {
      const root = bough(
        { at: foot, angle: Math.PI / 2 + random.gauss() * 0.55, length: tall * random.range(0.07, 0.2) },
        random.gauss() * 1.4,
        12,
      )
      roots += stem(root, random.range(3, 8), 0.8, mixColor('#6d5233', '#a3855a', random.next()))
    }
  }
  for (let s = 0; s < habit.stems; s++) {
    const spread = habit.stems === 1 ? random.gauss() * 0.08 : ((s + 0.5) / habit.stems - 0.5) * 0.9
    const length = tall * (s === 0 ? 1 : random.range(0.6, 0.95))
    const axis = bough({ at: foot, angle: -Math.PI / 2 + spread, length }, -spread * 0.5 + random.gauss() * 0.16, 40)
    const thick = Math.max(5, tall / 130)
    under += stem(axis, thick, thick * 0.34, green)
    for (const at of [9, 26]) {
      const node = axis[at]
      if (node) held.push(node)
    }
    under += leavesOn(random, axis, habit, thick)
    for (let b = 0; b < habit.branches; b++) {
      const node = axis[Math.round(17 + (19 * b) / habit.branches)]
      if (!node) continue
      const side = b % 2 ? 1 : -1
      const branch = bough(
        { at: node.at, angle: node.angle + side * random.range(0.5, 0.75), length: length * random.range(0.2, 0.34) },
        -side * 0.45,
        16,
      )
      under += stem(branch, thick * 0.5, thick * 0.26, green)
      const middle = branch[8]
      if (middle && habit.leaves !== 'basal')
        under += leaf(
          random,
          { at: middle.at, angle: middle.angle + side * 0.8, length: habit.leafLength * 0.5 },
          habit.leaf,
          habit.green,
        )
      over += crown(random, branch, habit, 0.78, green)
    }
    over += crown(random, axis, habit, 1, green)
  }
  return { drawing: roots + under + over, held }
}

function crown(
  random: Random,
  axis: { at: Point; angle: number }[],
  habit: HerbariumWork['habit'],
  scale: number,
  green: string,
) {
  const tip = axis.at(-1)
  return tip
    ? flower(
        random,
        habit.flower,
        { at: tip.at, angle: tip.angle, length: 0 },
        habit.flowerSize * scale,
        habit.petal,
        green,
      )
    : ''
}

function leavesOn(random: Random, axis: { at: Point; angle: number }[], habit: HerbariumWork['habit'], thick: number) {
  let body = ''
  for (let i = 0; i < habit.count; i++) {
    const share = habit.count === 1 ? 0 : i / (habit.count - 1)
    const place = habit.leaves === 'basal' ? random.range(0, 2) : 4 + share * 31
    const node = axis[Math.round(place)]
    if (!node) continue
    const sides =
      habit.leaves === 'alternate'
        ? [i % 2 ? 1 : -1]
        : habit.leaves === 'basal'
          ? [(share - 0.5) * 2.6]
          : habit.leaves === 'whorled'
            ? [-1.25, -0.72, 0.72, 1.25]
            : [1, -1]
    for (const side of sides) {
      const open = habit.leaves === 'basal' ? side : side * random.range(0.7, 1.05)
      const length =
        habit.leafLength *
        (habit.leaves === 'basal' ? random.range(0.7, 1.1) : 1.1 - share * 0.62) *
        random.range(0.88, 1.1)
      const stalk = bough({ at: node.at, angle: node.angle + open, length: length * 0.12 }, 0, 4)
      const tip = stalk.at(-1)
      if (tip)
        body +=
          stem(stalk, thick * 0.4, thick * 0.25, habit.green) +
          leaf(random, { at: tip.at, angle: tip.angle - open * 0.12, length }, habit.leaf, habit.green)
    }
  }
  return body
}

function straps(random: Random, held: { at: Point; angle: number }[]) {
  return held.map(({ at: [x, y], angle }) => {
    const turn = (angle * 180) / Math.PI + 90 + random.gauss() * 8
    const long = random.range(58, 84)
    return group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
      rect(-long / 2 + 3, -8, long, 22, { fill: '#2a1d0c', 'fill-opacity': 0.25 }),
      rect(-long / 2, -11, long, 22, { fill: '#f4ecd8', stroke: '#b9a67f', 'stroke-width': 1 }),
    )
  })
}

function label(random: Random, work: HerbariumWork, right: number, bottom: number) {
  const [w, h] = [760, 430]
  const [x, y] = [right - w - 60, bottom - h - 60]
  const middle = x + w / 2
  const shake = random.range(0, 50)
  const hand = (words: string, px: number, py: number, size: number, anchor: 'start' | 'middle' = 'start') =>
    letter(words, {
      x: px,
      y: py,
      size,
      style: 'hand',
      anchor,
      fill: '#4a3020',
      bend: (dx, dy) => [px + dx + dy * -0.06, py + dy + Math.sin(dx / 47 + shake) * 2.2 + dx * -0.006],
    })
  const rule = (at: number) =>
    path(line([x + 40, at], [x + w - 40, at]), { stroke: '#8c7a5a', 'stroke-width': 1.2, 'stroke-dasharray': '2 5' })
  return group(
    { transform: `rotate(${num(random.gauss() * 0.5)} ${num(middle)} ${num(y)})` },
    rect(x + 5, y + 7, w, h, { fill: '#2a1d0c', 'fill-opacity': 0.28 }),
    rect(x, y, w, h, { fill: '#f6efdc', stroke: '#c8b78f', 'stroke-width': 1 }),
    rect(x + 18, y + 18, w - 36, h - 36, { fill: 'none', stroke: '#3a2b1c', 'stroke-width': 3 }),
    rect(x + 26, y + 26, w - 52, h - 52, { fill: 'none', stroke: '#3a2b1c', 'stroke-width': 1 }),
    letter('HERBARIVM MORANDOTTI', {
      x: middle,
      y: y + 82,
      size: 38,
      style: 'display',
      anchor: 'middle',
      tracking: 0.12,
    }),
    letter('Museo Civico di Serravento', { x: middle, y: y + 116, size: 23, style: 'italic', anchor: 'middle' }),
    hand(work.species, x + 52, y + 192, 58),
    hand(`${work.author} — ${work.vernacular}`, x + 52, y + 250, 35),
    rule(y + 206),
    rule(y + 264),
    rule(y + 322),
    rule(y + 378),
    hand(work.place, x + 52, y + 308, 35),
    hand(work.date, x + 52, y + 364, 35),
    letter(`N. ${work.number}`, { x: x + w - 50, y: y + 366, size: 28, style: 'roman', anchor: 'end' }),
  )
}

function stamp(random: Random, x: number, y: number) {
  const ink = random.pick(['#5b3a78', '#2d4a7c', '#7a2f35'])
  return group(
    { opacity: 0.62, transform: `rotate(${num(random.range(-16, 12))} ${num(x)} ${num(y)})` },
    circle(x, y, 128, { fill: 'none', stroke: ink, 'stroke-width': 6 }),
    circle(x, y, 90, { fill: 'none', stroke: ink, 'stroke-width': 2.5 }),
    letterOnArc('MVSEO CIVICO', {
      x,
      y,
      radius: 99,
      angle: -Math.PI / 2,
      size: 26,
      style: 'roman',
      tracking: 0.14,
      fill: ink,
    }),
    letterOnArc('SERRAVENTO', {
      x,
      y,
      radius: 117,
      angle: Math.PI / 2,
      size: 26,
      style: 'roman',
      tracking: 0.14,
      fill: ink,
      inside: true,
    }),
    letter('1784', { x, y: y + 16, size: 50, style: 'display', anchor: 'middle', fill: ink }),
  )
}

function scaleBar(x: number, y: number) {
  let body = ''
  for (let i = 0; i < 10; i++)
    body += rect(x + i * 40, y, 40, 12, { fill: i % 2 ? '#f6efdc' : '#2b2118', stroke: '#2b2118', 'stroke-width': 1.5 })
  return (
    body +
    letter('0', { x, y: y - 8, size: 20, style: 'sans', anchor: 'middle' }) +
    letter('10 cm', { x: x + 400, y: y - 8, size: 20, style: 'sans', anchor: 'middle' })
  )
}
