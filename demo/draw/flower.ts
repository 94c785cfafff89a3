import type { Random } from '../random.ts'
import { bough, stem, type Stalk } from './leaf.ts'
import { circle, mixColor, num, path, polar, smooth, type Point } from './svg.ts'

export type FlowerKind = 'umbel' | 'daisy' | 'raceme' | 'poppy' | 'spike' | 'star' | 'fern'
export const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** What stands at the end of a stem. */
export function flower(
  random: Random,
  kind: FlowerKind,
  stalk: Stalk,
  size: number,
  petal: string,
  green: string,
): string {
  if (kind === 'umbel') return umbel(random, stalk, size, petal, green, 2)
  if (kind === 'raceme') return raceme(random, stalk, size, petal, green)
  if (kind === 'spike') return spike(random, stalk, size, petal)
  if (kind === 'daisy')
    return petals(random, stalk.at, size, petal, random.int(16, 24), 0.2) + head(random, stalk.at, size * 0.34)
  if (kind === 'poppy')
    return (
      petals(random, stalk.at, size * 1.1, petal, 4, 1.2) +
      petals(random, stalk.at, size * 0.85, petal, 4, 1.1) +
      head(random, stalk.at, size * 0.2)
    )
  if (kind === 'star')
    return petals(random, stalk.at, size, petal, random.int(5, 6), 0.52) + head(random, stalk.at, size * 0.16)
  return ''
}

function petals(random: Random, [x, y]: Point, size: number, color: string, count: number, ratio: number) {
  const squash = random.range(0.62, 0.95)
  const turn = random.next() * 6
  let body = ''
  for (let i = 0; i < count; i++) {
    const angle = turn + (i * Math.PI * 2) / count + random.gauss() * 0.06
    const length = size * random.range(0.86, 1.06)
    const tone = mixColor(color, random.pick(['#5a3b1e', '#fff3df', color]), random.range(0.05, 0.3))
    const wide = length * ratio * 0.5
    const at = (along: number, across: number): Point => {
      const [dx, dy] = [
        Math.cos(angle) * along - Math.sin(angle) * across,
        Math.sin(angle) * along + Math.cos(angle) * across,
      ]
      return [x + dx, y + dy * squash]
    }
    const outline = smooth(
      [
        at(size * 0.08, 0),
        at(length * 0.45, wide * 0.8),
        at(length * 0.82, wide),
        at(length, wide * 0.22),
        at(length * 0.97, -wide * 0.3),
        at(length * 0.8, -wide),
        at(length * 0.42, -wide * 0.75),
      ],
      true,
    )
    const vein = [-0.4, 0, 0.4]
      .map((share) =>
        smooth([at(size * 0.12, 0), at(length * 0.5, wide * share), at(length * 0.88, wide * share * 1.5)]),
      )
      .join('')
    body +=
      path(outline, {
        fill: tone,
        'fill-opacity': 0.93,
        stroke: mixColor(tone, '#2b1a10', 0.5),
        'stroke-width': 1,
        'stroke-opacity': 0.6,
      }) +
      path(vein, { fill: 'none', stroke: mixColor(tone, '#2b1a10', 0.35), 'stroke-width': 0.9, 'stroke-opacity': 0.55 })
  }
  return body
}

// Florets in the spiral that real heads follow
function head(random: Random, [x, y]: Point, r: number) {
  let body = circle(x, y, r * 1.05, { fill: '#4a3414' })
  const count = Math.round(Math.min(260, 40 + r * 3))
  for (let i = 0; i < count; i++) {
    const distance = r * Math.sqrt(i / count)
    body += circle(...polar(x, y, distance, i * goldenAngle), r * 0.07 + 0.8, {
      fill: random.pick(['#b58a2c', '#8a641e', '#d0a547', '#6d4b18']),
    })
  }
  return body
}

function umbel(random: Random, stalk: Stalk, size: number, petal: string, green: string, order: number): string {
  const rays = order === 2 ? random.int(13, 19) : random.int(9, 13)
  let [under, over] = ['', '']
  for (let i = 0; i < rays; i++) {
    const spread = (i / (rays - 1) - 0.5) * (order === 2 ? 2.3 : 2.6)
    const length = size * (order === 2 ? 1 : 0.34) * (1 - Math.abs(spread) * 0.13) * random.range(0.9, 1.08)
    const ray = bough({ at: stalk.at, angle: stalk.angle + spread, length }, -spread * 0.35, 6)
    under += stem(ray, order === 2 ? 3 : 1.6, order === 2 ? 1.8 : 1.1, green)
    const tip = ray.at(-1)
    if (!tip) continue
    if (order === 2) over += umbel(random, { at: tip.at, angle: tip.angle, length }, size, petal, green, 1)
    else
      for (let k = 0; k < 5; k++)
        over += circle(...polar(tip.at[0], tip.at[1], size * 0.024, k * 1.257), size * 0.02, {
          fill: mixColor(petal, '#7a6034', random.range(0, 0.45)),
        })
  }
  return under + over
}

function raceme(random: Random, stalk: Stalk, size: number, petal: string, green: string) {
  const axis = bough({ ...stalk, length: size * 3.4 }, random.gauss() * 0.25, 22)
  let body = stem(axis, 4, 1.5, green)
  for (const [i, node] of axis.entries()) {
    if (i < 2) continue
    const small = size * 0.3 * (1.25 - i / 24)
    const angle = node.angle + (i % 2 ? 1 : -1) * random.range(0.7, 1.25)
    const foot = polar(node.at[0], node.at[1], small * 0.8, angle)
    const tone = mixColor(petal, '#5a3b1e', random.range(0, 0.3))
    const at = (along: number, across: number): Point => [
      foot[0] + Math.cos(angle) * along - Math.sin(angle) * across,
      foot[1] + Math.sin(angle) * along + Math.cos(angle) * across,
    ]
    const bell = smooth(
      [
        at(-small * 0.2, 0),
        at(small * 0.3, small * 0.34),
        at(small * 1.2, small * 0.6),
        at(small * 1.02, small * 0.2),
        at(small * 1.22, 0),
        at(small * 1.02, -small * 0.2),
        at(small * 1.2, -small * 0.6),
        at(small * 0.3, -small * 0.34),
      ],
      true,
    )
    body +=
      path(`M${num(node.at[0])} ${num(node.at[1])}L${num(foot[0])} ${num(foot[1])}`, {
        stroke: green,
        'stroke-width': 2,
      }) + path(bell, { fill: tone, stroke: mixColor(tone, '#20120a', 0.5), 'stroke-width': 1 })
  }
  return body
}

function spike(random: Random, stalk: Stalk, size: number, petal: string) {
  const axis = bough({ ...stalk, length: size * 2.6 }, random.gauss() * 0.2, 30)
  let body = ''
  for (const [i, node] of axis.entries()) {
    const wide = size * 0.28 * Math.sin(Math.PI * Math.min(0.97, 0.12 + i / 33)) ** 0.6
    for (const side of [-1, -0.4, 0.4, 1]) {
      const angle = node.angle + side * 0.75
      const tip = polar(node.at[0], node.at[1], wide * 1.7, angle)
      const tone = mixColor(petal, random.pick(['#3d2c14', '#efe0b0']), random.range(0, 0.35))
      body += path(
        smooth(
          [
            node.at,
            polar(node.at[0], node.at[1], wide, angle + 0.32),
            tip,
            polar(node.at[0], node.at[1], wide, angle - 0.32),
          ],
          true,
        ),
        { fill: tone, stroke: '#3b2a12', 'stroke-width': 0.7, 'stroke-opacity': 0.6 },
      )
      if (i % 3 === 0 && Math.abs(side) === 1)
        body += path(
          `M${num(tip[0])} ${num(tip[1])}L${polar(tip[0], tip[1], wide * 2.2, node.angle + side * 0.25)
            .map(num)
            .join(' ')}`,
          { stroke: mixColor(petal, '#3b2a12', 0.4), 'stroke-width': 1 },
        )
    }
  }
  return body
}
