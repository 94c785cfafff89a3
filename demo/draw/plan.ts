import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter } from './lettering.ts'
import { paper } from './paper.ts'
import { theatre, villa } from './plan-buildings.ts'
import { facade } from './plan-facade.ts'
import { garden } from './plan-garden.ts'
import { ink } from './plan-ink.ts'
import { line, path, rect } from './svg.ts'

export type PlanWork = {
  seed: string
  title: string
  subtitle: string
  signed: string
  kind: 'theatre' | 'villa' | 'facade' | 'garden'
}

/** An architect's sheet: plan or elevation in ink and wash, with scale and title. */
export function plan(work: PlanWork): VectorDrawing {
  const [width, height] = [2700, 2000]
  const random = new Random(work.seed)
  const sheet = paper(random.fork('paper'), {
    width,
    height,
    tone: '#efe7d6',
    margin: 50,
    age: 0.5,
    ground: '#54524f',
    folds: { vertical: 1, horizontal: 0 },
  })
  const drawn = { theatre, villa, facade, garden }[work.kind](random.fork('drawing'), width / 2, 930)
  const frame = [
    [120, 3],
    [134, 1.5],
  ].map(([inset = 0, thick = 1]) =>
    rect(inset, inset, width - inset * 2, height - inset * 2, { fill: 'none', stroke: ink, 'stroke-width': thick }),
  )
  const body = [
    sheet.body,
    ...frame,
    drawn,
    letter(work.title.toUpperCase(), { x: 210, y: 1752, size: 62, style: 'display', tracking: 0.12, fill: ink }),
    letter(work.subtitle, { x: 210, y: 1816, size: 40, style: 'hand', fill: ink }),
    letter(work.signed, { x: width - 210, y: 1816, size: 36, style: 'hand', anchor: 'end', fill: '#6b3b2a' }),
    scale(width - 900, 1730),
  ].join('')
  return { width, height, body, grain: 0.9, ageing: sheet.ageing }
}

function scale(x: number, y: number) {
  let body = path(line([x, y], [x + 690, y]), { stroke: ink, 'stroke-width': 2 })
  for (let i = 0; i <= 10; i++)
    body +=
      path(line([x + i * 69, y - (i % 5 ? 12 : 24)], [x + i * 69, y]), { stroke: ink, 'stroke-width': 2 }) +
      (i % 5 === 0
        ? letter(String(i * 2), { x: x + i * 69, y: y - 34, size: 24, style: 'italic', anchor: 'middle', fill: ink })
        : '')
  return body + letter('metri', { x: x + 712, y: y, size: 26, style: 'italic', fill: ink })
}
