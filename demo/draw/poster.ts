import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter, letterOnArc, widthOf, type LetterStyle } from './lettering.ts'
import { paper } from './paper.ts'
import { posterScene, type PosterScene } from './poster-scene.ts'
import { group, num, rect } from './svg.ts'

export type PosterWork = {
  seed: string
  scene: PosterScene
  heading: string
  lines: string[]
  foot: string
  style: LetterStyle
  /** Paper, dark, and three inks. */
  colors: [string, string, string, string, string]
}
export const posterSize = { width: 1900, height: 2750 }

/** A poster: flat inks, slightly out of register, with type. */
export function poster(work: PosterWork): VectorDrawing {
  const { width, height } = posterSize
  const random = new Random(work.seed)
  const [tone, dark, first] = work.colors
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: '#efe7d4',
    margin: 46,
    age: 0.42,
    ground: '#5a5854',
    folds: { vertical: 1, horizontal: 3 },
  })
  const inset = 118
  const [w, h] = [width - inset * 2, height - inset * 2]
  const id = work.seed.replace(/\W/g, '')
  const scene = posterScene(random.fork('scene'), work.scene, w, h, work.colors)
  const big = fitted(work.heading, work.style, w * 0.88, h * 0.135)
  const onTop = scene.words === 'top'
  const y = onTop ? big * 0.86 + h * 0.035 : h - 74 - work.lines.length * 74 - 34
  const small = work.lines.map((words, i) =>
    letter(words, {
      x: w / 2,
      y: y + (onTop ? 132 : 78) + i * 74,
      size: Math.min(62, (w * 0.84) / (widthOf(words, 'sans', 1, 0.14) || 1)),
      style: 'sans',
      tracking: 0.14,
      anchor: 'middle',
      fill: scene.ink,
    }),
  )
  const body = group(
    { transform: `translate(${inset} ${inset})` },
    `<clipPath id="${id}">${rect(0, 0, w, h, {})}</clipPath>`,
    rect(4, 5, w, h, { fill: first, 'fill-opacity': 0.5 }),
    rect(0, 0, w, h, { fill: tone }),
    group({ 'clip-path': `url(#${id})` }, scene.body),
    letter(work.heading, {
      x: w / 2 + 5,
      y: y + 6,
      size: big,
      style: work.style,
      anchor: 'middle',
      fill: dark,
      opacity: 0.4,
    }),
    letter(work.heading, { x: w / 2, y, size: big, style: work.style, anchor: 'middle', fill: scene.title }),
    ...small,
    rect(0, h - 74, w, 74, { fill: dark }),
    letter(work.foot, {
      x: w / 2,
      y: h - 24,
      size: 40,
      style: 'sansNarrow',
      tracking: 0.2,
      anchor: 'middle',
      fill: tone,
    }),
  )
  const imprint = letterOnArc('TIP. AURORA · SERRAVENTO', {
    x: width - 60,
    y: height / 2,
    radius: 100000,
    angle: Math.PI,
    size: 17,
    style: 'sans',
    fill: '#5a5248',
  })
  return { width, height, body: sheet.body + body + imprint, grain: 0.9, ageing: sheet.ageing }
}

const fitted = (words: string, style: LetterStyle, across: number, most: number) =>
  Number(num(Math.min(most, across / widthOf(words, style, 1))))
