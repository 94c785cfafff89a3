import type { Random } from '../random.ts'
import { circle, group, line, mixColor, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'

export type PosterScene =
  | 'regatta'
  | 'lighthouse'
  | 'geometry'
  | 'liberty'
  | 'aperitif'
  | 'mountains'
  | 'observatory'
  | 'train'
type Colors = [tone: string, dark: string, first: string, second: string, third: string]
/** A picture, where the words go, and their colours. */
type Scene = { body: string; words: 'top' | 'bottom'; title: string; ink: string }

/** The picture of a poster, in flat inks. */
export function posterScene(random: Random, scene: PosterScene, w: number, h: number, colors: Colors): Scene {
  return { regatta, lighthouse, geometry, liberty, aperitif, mountains, observatory, train }[scene](
    random,
    w,
    h,
    colors,
  )
}

function rays(x: number, y: number, count: number, far: number, color: string) {
  let d = ''
  for (let i = 0; i < count; i++)
    d += polyline(
      [[x, y], polar(x, y, far, (i * 2 * Math.PI) / count), polar(x, y, far, ((i + 0.5) * 2 * Math.PI) / count)],
      true,
    )
  return path(d, { fill: color })
}

function waves(w: number, from: number, to: number, colors: string[], rows: number) {
  let body = ''
  for (let row = 0; row < rows; row++) {
    const y = from + ((to - from) * row) / rows
    const size = 60 + row * 22
    let d = `M${-size} ${num(y)}`
    for (let x = -size + (row % 2) * size * 0.5; x < w + size * 2; x += size)
      d += `q${num(size * 0.5)} ${num(-size * 0.42)} ${num(size)} 0`
    body += path(`${d}V${num(to + 200)}H${-size}Z`, { fill: colors[row % colors.length] ?? '#000' })
  }
  return body
}

function regatta(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const horizon = h * 0.66
  let boats = ''
  for (const [i, share] of [0.2, 0.78, 0.46].entries()) {
    const s = h * (0.2 + i * 0.14)
    const [x, y] = [w * share, horizon + i * h * 0.07]
    const sail = i % 2 ? tone : first
    boats +=
      path(
        smooth([
          [x, y - s],
          [x + s * 0.34, y - s * 0.4],
          [x + s * 0.5, y - s * 0.04],
        ]) + `L${num(x)} ${num(y - s * 0.05)}Z`,
        { fill: sail },
      ) +
      path(
        smooth([
          [x - s * 0.03, y - s * 0.9],
          [x - s * 0.2, y - s * 0.4],
          [x - s * 0.32, y - s * 0.06],
        ]) + `L${num(x - s * 0.03)} ${num(y - s * 0.06)}Z`,
        { fill: i === 1 ? second : third },
      ) +
      path(
        smooth([
          [x + s * 0.04, y - s * 0.66],
          [x + s * 0.2, y - s * 0.6],
          [x + s * 0.32, y - s * 0.44],
        ]),
        { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.03) },
      ) +
      path(
        `M${num(x - s * 0.42)} ${num(y - s * 0.02)}H${num(x + s * 0.56)}Q${num(x + s * 0.3)} ${num(y + s * 0.14)} ${num(x - s * 0.26)} ${num(y + s * 0.12)}Z`,
        { fill: dark },
      )
  }
  const body =
    rect(0, 0, w, h, { fill: mixColor(tone, first, 0.22) }) +
    rays(w * 0.68, horizon, 22, h, mixColor(tone, first, 0.4)) +
    circle(w * 0.68, horizon, w * 0.26, { fill: first }) +
    boats.slice(0, 0) +
    waves(w, horizon, h, [second, mixColor(second, dark, 0.35), mixColor(second, tone, 0.3)], 8) +
    boats +
    waves(w, h * 0.86, h, [mixColor(second, dark, 0.5), dark], 3)
  return { body, words: 'top', title: dark, ink: dark }
}

function lighthouse(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [x, foot, top] = [w * 0.62, h * 0.82, h * 0.3]
  const beam = (side: number, color: string) =>
    path(
      polyline(
        [
          [x, top - 60],
          [x + side * w, top - 400],
          [x + side * w, top + 210],
        ],
        true,
      ),
      { fill: color },
    )
  let tower = ''
  for (let i = 0; i < 6; i++) {
    const [a, b] = [top + ((foot - top) * i) / 6, top + ((foot - top) * (i + 1)) / 6]
    const half = (y: number) => w * (0.06 + 0.05 * ((y - top) / (foot - top)))
    tower +=
      path(
        polyline(
          [
            [x - half(a), a],
            [x + half(a), a],
            [x + half(b), b],
            [x - half(b), b],
          ],
          true,
        ),
        { fill: i % 2 ? first : tone },
      ) +
      path(
        polyline(
          [
            [x + half(a) * 0.3, a],
            [x + half(a), a],
            [x + half(b), b],
            [x + half(b) * 0.3, b],
          ],
          true,
        ),
        { fill: dark, 'fill-opacity': 0.22 },
      )
  }
  const lamp =
    rect(x - w * 0.085, top - 18, w * 0.17, 26, { fill: dark }) +
    rect(x - w * 0.05, top - 110, w * 0.1, 92, { fill: third }) +
    path(`M${num(x - w * 0.065)} ${top - 110}L${num(x)} ${top - 200}L${num(x + w * 0.065)} ${top - 110}Z`, {
      fill: dark,
    })
  let stars = ''
  for (let i = 0; i < 70; i++)
    stars += circle((((i * 733) % 997) / 997) * w, (((i * 389) % 991) / 991) * h * 0.55, 2 + (i % 4), { fill: tone })
  const rock = path(
    smooth(
      [
        [w * 0.2, h],
        [w * 0.34, h * 0.87],
        [w * 0.5, h * 0.8],
        [w * 0.76, h * 0.8],
        [w * 0.92, h * 0.88],
        [w * 1.05, h],
      ],
      false,
    ) + 'Z',
    { fill: dark },
  )
  return {
    body:
      rect(0, 0, w, h, { fill: second }) +
      stars +
      beam(-1, mixColor(third, second, 0.35)) +
      beam(1, mixColor(third, second, 0.55)) +
      waves(w, h * 0.76, h, [mixColor(second, tone, 0.25), mixColor(second, dark, 0.4)], 5) +
      rock +
      tower +
      lamp +
      waves(w, h * 0.9, h, [mixColor(second, dark, 0.55), mixColor(second, tone, 0.1)], 3),
    words: 'top',
    title: tone,
    ink: tone,
  }
}

function geometry(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const n = 6
  const u = w / n
  const inks = [first, second, third, dark, tone]
  let body = ''
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < n; column++) {
      const [x, y] = [column * u, row * u]
      const [a, b] = [random.pick(inks), random.pick(inks)]
      body += rect(x, y, u + 1, u + 1, { fill: a })
      const turn = `rotate(${random.int(0, 3) * 90} ${num(x + u / 2)} ${num(y + u / 2)})`
      const kind = random.int(0, 5)
      if (kind === 0)
        body += path(`M${num(x)} ${num(y)}h${num(u)}A${num(u)} ${num(u)} 0 0 1 ${num(x)} ${num(y + u)}Z`, {
          fill: b,
          transform: turn,
        })
      else if (kind === 1)
        body += path(`M${num(x)} ${num(y)}h${num(u)}L${num(x)} ${num(y + u)}Z`, { fill: b, transform: turn })
      else if (kind === 2)
        body +=
          circle(x + u / 2, y + u / 2, u * 0.42, { fill: b }) +
          circle(x + u / 2, y + u / 2, u * 0.2, { fill: random.pick(inks) })
      else if (kind === 3)
        for (let i = 0; i < 4; i++) body += rect(x, y + (i * u) / 4, u, u / 8, { fill: b, transform: turn })
      else if (kind === 4)
        body += path(
          `M${num(x)} ${num(y)}A${num(u / 2)} ${num(u / 2)} 0 0 1 ${num(x + u)} ${num(y)}ZM${num(x)} ${num(y + u)}A${num(u / 2)} ${num(u / 2)} 0 0 1 ${num(x + u)} ${num(y + u)}Z`,
          { fill: b, transform: turn },
        )
    }
  }
  return { body: rect(0, 0, w, h, { fill: tone }) + body, words: 'bottom', title: dark, ink: dark }
}

function liberty(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [cx, cy, r] = [w / 2, h * 0.44, w * 0.36]
  const whip = (side: number) => {
    let d = ''
    let blooms = ''
    for (let k = 0; k < 7; k++) {
      const foot: Point = [cx + side * w * (0.1 + k * 0.045), h * 0.98]
      const bend = w * (0.28 + k * 0.028)
      const tip: Point = [cx + side * (r * 0.2 + k * w * 0.05), h * (0.1 + k * 0.055)]
      d += smooth([
        foot,
        [cx + side * bend * 0.7, h * 0.8],
        [cx + side * bend * 1.35, h * 0.52],
        [cx + side * (bend * 1.2), h * 0.27],
        tip,
      ])
      const s = w * 0.05 * (1.2 - k * 0.06)
      for (let p = 0; p < 6; p++)
        blooms += path(
          smooth(
            [
              tip,
              polar(...tip, s * 0.8, p * 1.047 - 0.35),
              polar(...tip, s * 1.25, p * 1.047),
              polar(...tip, s * 0.8, p * 1.047 + 0.35),
            ],
            true,
          ),
          { fill: k % 2 ? first : third, stroke: dark, 'stroke-width': 5 },
        )
      blooms += circle(...tip, s * 0.28, { fill: tone, stroke: dark, 'stroke-width': 5 })
      const leafAt: Point = [cx + side * bend * 1.22, h * (0.4 + k * 0.05)]
      blooms += path(
        smooth(
          [
            leafAt,
            [leafAt[0] - side * s * 1.1, leafAt[1] - s * 1.4],
            [leafAt[0] - side * s * 0.6, leafAt[1] - s * 2.8],
            [leafAt[0] + side * s * 0.2, leafAt[1] - s * 1.4],
          ],
          true,
        ),
        { fill: second, stroke: dark, 'stroke-width': 5 },
      )
    }
    return (
      path(d, { fill: 'none', stroke: dark, 'stroke-width': 15, 'stroke-linecap': 'round' }) +
      path(d, { fill: 'none', stroke: second, 'stroke-width': 7, 'stroke-linecap': 'round' }) +
      blooms
    )
  }
  let scales = ''
  for (let ring = 9; ring > 0; ring--) {
    const count = 30
    for (let i = 0; i < count; i++) {
      const a = ((i + (ring % 2) / 2) * Math.PI * 2) / count
      const [x, y] = polar(cx, cy, (r * ring) / 9.5, a)
      scales += circle(x, y, (r * ring) / 95 + 8, {
        fill: ring % 2 ? mixColor(first, tone, 0.35) : mixColor(third, tone, 0.3),
        stroke: dark,
        'stroke-width': 3,
      })
    }
  }
  const face =
    circle(cx, cy, r * 0.34, { fill: tone, stroke: dark, 'stroke-width': 8 }) +
    rays(cx, cy, 16, r * 0.3, third) +
    circle(cx, cy, r * 0.16, { fill: first, stroke: dark, 'stroke-width': 6 })
  return {
    body:
      rect(0, 0, w, h, { fill: mixColor(tone, second, 0.18) }) +
      circle(cx, cy, r * 1.1, { fill: dark }) +
      circle(cx, cy, r * 1.06, { fill: mixColor(tone, first, 0.3) }) +
      scales +
      face +
      whip(-1) +
      whip(1) +
      rect(26, 26, w - 52, h - 52, {
        fill: 'none',
        stroke: dark,
        'stroke-width': 12,
        rx: num(70 + random.range(0, 20)),
      }) +
      rect(w * 0.05, h * 0.74, w * 0.9, h * 0.2, { fill: tone, stroke: dark, 'stroke-width': 9, rx: 50 }),
    words: 'bottom',
    title: dark,
    ink: dark,
  }
}

function aperitif(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const x = w * 0.4
  const bottle =
    smooth([
      [x - w * 0.05, h * 0.2],
      [x - w * 0.05, h * 0.36],
      [x - w * 0.13, h * 0.46],
      [x - w * 0.14, h * 0.56],
      [x - w * 0.14, h * 0.8],
    ]) +
    `L${num(x + w * 0.14)} ${num(h * 0.8)}` +
    smooth([
      [x + w * 0.14, h * 0.8],
      [x + w * 0.14, h * 0.56],
      [x + w * 0.13, h * 0.46],
      [x + w * 0.05, h * 0.36],
      [x + w * 0.05, h * 0.2],
    ]).replace('M', 'L') +
    'Z'
  const [ox, oy, or] = [w * 0.72, h * 0.66, w * 0.17]
  let slices = ''
  for (let i = 0; i < 10; i++)
    slices += path(
      polyline(
        [
          polar(ox, oy, or * 0.12, (i * Math.PI) / 5 + 0.3),
          polar(ox, oy, or * 0.82, (i * Math.PI) / 5 + 0.06),
          polar(ox, oy, or * 0.82, (i * Math.PI) / 5 + 0.54),
        ],
        true,
      ),
      { fill: third, stroke: tone, 'stroke-width': 8, 'stroke-linejoin': 'round' },
    )
  const shadow = group(
    { transform: `translate(${num(w * 0.09)} ${num(h * 0.012)}) skewX(-6)`, opacity: 0.35 },
    path(bottle, { fill: dark }),
  )
  return {
    body:
      rect(0, 0, w, h, { fill: first }) +
      path(
        polyline(
          [
            [0, h * 0.42],
            [w, h * 0.12],
            [w, h],
            [0, h],
          ],
          true,
        ),
        { fill: second },
      ) +
      circle(w * 0.5, h * 0.52, w * 0.43, { fill: tone }) +
      shadow +
      path(bottle, { fill: dark }) +
      path(
        polyline(
          [
            [x - w * 0.1, h * 0.48],
            [x - w * 0.06, h * 0.48],
            [x - w * 0.08, h * 0.78],
            [x - w * 0.115, h * 0.78],
          ],
          true,
        ),
        { fill: tone, 'fill-opacity': 0.35 },
      ) +
      rect(x - w * 0.14, h * 0.58, w * 0.28, h * 0.12, { fill: first }) +
      circle(x, h * 0.64, w * 0.052, { fill: tone }) +
      path(
        polyline(
          [
            polar(x, h * 0.64, w * 0.045, -1.57),
            polar(x, h * 0.64, w * 0.045, 0.52),
            polar(x, h * 0.64, w * 0.045, 2.62),
          ],
          true,
        ),
        { fill: dark },
      ) +
      rect(x - w * 0.06, h * 0.165, w * 0.12, h * 0.05, { fill: third }) +
      circle(ox, oy, or, { fill: third }) +
      circle(ox, oy, or * 0.9, { fill: tone }) +
      slices,
    words: 'bottom',
    title: tone,
    ink: tone,
  }
}

function mountains(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  let body = rect(0, 0, w, h, { fill: third }) + circle(w * 0.72, h * 0.3, w * 0.14, { fill: first })
  for (let layer = 0; layer < 5; layer++) {
    const base = h * (0.42 + layer * 0.11)
    const color = mixColor(mixColor(second, tone, 0.55 - layer * 0.14), dark, layer * 0.16)
    const peaks = Array.from({ length: 9 }, (_, i): Point => [
      (w * i) / 8,
      base + (i % 2 ? -1 : 0.6) * h * (0.15 - layer * 0.015) * random.range(0.6, 1.2),
    ])
    body += path(polyline([[-10, h], ...peaks, [w + 10, h]], true), { fill: color })
    if (layer < 2)
      for (const [x, y] of peaks.filter((_, i) => i % 2))
        body += path(
          polyline(
            [
              [x, y],
              [x + w * 0.042, y + h * 0.05],
              [x + w * 0.016, y + h * 0.042],
              [x - w * 0.004, y + h * 0.065],
              [x - w * 0.018, y + h * 0.04],
              [x - w * 0.04, y + h * 0.05],
            ],
            true,
          ),
          { fill: '#fffdf5' },
        )
  }
  for (let i = 0; i < 44; i++) {
    const [x, y, s] = [random.range(0, w), h * 0.84 + (i / 44) * h * 0.18, h * 0.05 * random.range(0.7, 1.5)]
    for (let k = 0; k < 3; k++)
      body += path(
        polyline(
          [
            [x - s * (0.2 + k * 0.1), y - s * (1 - k * 0.35)],
            [x, y - s * (1.8 - k * 0.4)],
            [x + s * (0.2 + k * 0.1), y - s * (1 - k * 0.35)],
          ],
          true,
        ),
        { fill: dark },
      )
  }
  return { body, words: 'top', title: dark, ink: dark }
}

function observatory(random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [cx, cy] = [w * 0.5, h * 0.86]
  let body = rect(0, 0, w, h, { fill: dark })
  for (let i = 15; i > 0; i--)
    body += circle(w * 0.62, h * 0.36, i * w * 0.062, {
      fill: 'none',
      stroke: mixColor(dark, i % 3 ? second : third, 0.75),
      'stroke-width': i % 3 ? 4 : 11,
      'stroke-dasharray': `${random.int(80, 900)} ${random.int(60, 420)}`,
    })
  for (let i = 0; i < 240; i++)
    body += circle(random.range(0, w), random.range(0, h * 0.8), random.range(1.5, 5), { fill: tone })
  body += circle(w * 0.62, h * 0.36, 16, { fill: first })
  body +=
    path(`M${num(cx - w * 0.3)} ${num(cy)}A${num(w * 0.3)} ${num(w * 0.3)} 0 0 1 ${num(cx + w * 0.3)} ${num(cy)}Z`, {
      fill: first,
    }) +
    path(
      polyline(
        [
          [cx - 30, cy - w * 0.1],
          [cx + w * 0.16, cy - w * 0.46],
          [cx + w * 0.235, cy - w * 0.43],
          [cx + 70, cy - w * 0.06],
        ],
        true,
      ),
      { fill: tone },
    ) +
    path(
      `M${num(cx)} ${num(cy - w * 0.3)}A${num(w * 0.3)} ${num(w * 0.3)} 0 0 1 ${num(cx + w * 0.3)} ${num(cy)}H${num(cx + w * 0.14)}A${num(w * 0.26)} ${num(w * 0.3)} 0 0 0 ${num(cx)} ${num(cy - w * 0.3)}Z`,
      { fill: mixColor(first, dark, 0.35) },
    ) +
    rect(cx - w * 0.33, cy, w * 0.66, h * 0.2, { fill: mixColor(first, dark, 0.55) })
  for (let i = 0; i < 7; i++)
    body += rect(cx - w * 0.29 + i * w * 0.09, cy + 40, w * 0.035, h * 0.06, { fill: third, rx: 26 })
  return { body, words: 'top', title: tone, ink: tone }
}

function train(_random: Random, w: number, h: number, [tone, dark, first, second, third]: Colors): Scene {
  const [vx, vy] = [w * 0.7, h * 0.4]
  let body = rect(0, 0, w, h, { fill: third }) + rays(vx, vy, 26, h * 1.3, mixColor(third, tone, 0.35))
  body +=
    path(
      polyline(
        [
          [vx, vy],
          [-w * 0.4, h],
          [w * 0.2, h],
        ],
        true,
      ),
      { fill: second },
    ) +
    path(
      polyline(
        [
          [vx, vy],
          [w * 0.2, h],
          [w * 1.3, h],
        ],
        true,
      ),
      { fill: mixColor(second, dark, 0.5) },
    )
  let rails = ''
  for (let i = 1; i < 22; i++) {
    const t = (i / 22) ** 2.2
    rails += polyline(
      [
        [vx + (w * 0.22 - vx) * t, vy + (h - vy) * t],
        [vx + (w * 1.06 - vx) * t, vy + (h - vy) * t],
        [vx + (w * 1.08 - vx) * t, vy + (h - vy) * t + 46 * t],
        [vx + (w * 0.2 - vx) * t, vy + (h - vy) * t + 46 * t],
      ],
      true,
    )
  }
  body +=
    path(rails, { fill: dark }) +
    path(line([vx, vy], [w * 0.4, h]) + line([vx, vy], [w * 0.92, h]), { stroke: tone, 'stroke-width': 16 })
  const [nx, ny, nr] = [w * 0.36, h * 0.62, w * 0.23]
  body +=
    path(
      polyline(
        [
          [nx - nr, ny - nr * 0.9],
          [vx - 20, vy - 60],
          [vx + 30, vy - 50],
          [nx + nr, ny - nr * 0.6],
          [nx + nr, ny + nr],
          [nx - nr, ny + nr],
        ],
        true,
      ),
      { fill: dark },
    ) +
    path(
      polyline(
        [
          [nx - nr, ny - nr * 0.9],
          [vx - 20, vy - 60],
          [vx, vy - 40],
          [nx - nr * 0.4, ny - nr * 0.9],
        ],
        true,
      ),
      { fill: first },
    )
  body +=
    circle(nx, ny, nr, { fill: first }) +
    circle(nx, ny, nr * 0.86, { fill: dark }) +
    circle(nx, ny, nr * 0.3, { fill: tone }) +
    circle(nx, ny, nr * 0.2, { fill: first }) +
    path(
      polyline(
        [
          [nx - nr * 1.1, ny + nr * 1.25],
          [nx - nr * 0.8, ny + nr * 0.75],
          [nx + nr * 0.8, ny + nr * 0.75],
          [nx + nr * 1.1, ny + nr * 1.25],
        ],
        true,
      ),
      { fill: first },
    )
  for (let i = 0; i < 9; i++)
    body += circle(
      nx - nr * 0.2 + i * w * 0.085,
      ny - nr * 1.25 - Math.sin(i * 1.3) * 50 - i * 26,
      w * (0.035 + i * 0.013),
      { fill: tone, 'fill-opacity': 0.85 },
    )
  return { body, words: 'top', title: dark, ink: dark }
}
