import { commentaryLength, mostCommentary } from '@teca/shared/step-limits'
import type { Annotation } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import type { ProblemField } from '../../contract/problem.ts'
import { listed } from '../../db/listed.ts'
import type { Unit } from '../../db/unit-of-work.ts'

type Image = { width: number | null; height: number | null }
type Fault = ProblemField & { whole: 'step.too-long' | 'step.canvas' | 'step.area' }

/** An area may be rounded up at the edge of its picture. */
const ROUNDED = 1

/**
 * 422 with each step that names no image of the organisation, shows an area outside of its image, or has a longer
 * commentary than it may. A step that was so before stays as it is: its image may be gone, and its text can be shortened.
 */
export async function requireStepLimits(
  unit: Unit,
  steps: readonly Annotation[],
  former: readonly Annotation[] = [],
): Promise<void> {
  const before = new Map(former.map((step) => [step['@id'], step]))
  const canvases = [...new Set(steps.map(({ canvasUuid }) => canvasUuid))]
  const rows = await unit.db
    .selectFrom('assets')
    .select(['uuid', 'width', 'height'])
    .where('uuid', 'in', listed(unit.db, canvases))
    .where('type', '=', 'images')
    .where('deleted_at', 'is', null)
    .execute()
  const images = new Map(rows.map(({ uuid, ...image }) => [uuid, image]))
  const faults = steps.flatMap((step, at) => {
    const was = before.get(step['@id'])
    return [
      ...(was?.canvasUuid === step.canvasUuid ? [] : canvasFaults(images.get(step.canvasUuid), at)),
      ...(areaOf(was) === areaOf(step) ? [] : areaFaults(step, images.get(step.canvasUuid), at)),
      ...textFaults(step, was, at),
    ]
  })
  const [first] = faults
  if (first === undefined) return
  throw new ProblemError(422, first.whole, {
    detail: first.detail ?? '',
    errors: faults.map(({ whole: _, ...fault }) => fault),
  })
}

function canvasFaults(image: Image | undefined, at: number): Fault[] {
  if (image !== undefined) return []
  const detail = `Step ${at + 1} names no image of this organisation`
  return [{ whole: 'step.canvas', field: `/annotations/${at}/canvasUuid`, code: 'reference.unknown', detail }]
}

const areaOf = (step: Annotation | undefined) => step?.on[0]?.selector.default.value

function areaFaults(step: Annotation, image: Image | undefined, at: number): Fault[] {
  const numbers = /xywh=(?:pixel:)?([-\d.]+),([-\d.]+),([\d.]+),([\d.]+)/
    .exec(areaOf(step) ?? '')
    ?.slice(1)
    .map(Number)
  if (numbers === undefined || !image?.width || !image.height) return []
  const [x = 0, y = 0, width = 0, height = 0] = numbers
  const isInside =
    x >= -ROUNDED && y >= -ROUNDED && x + width <= image.width + ROUNDED && y + height <= image.height + ROUNDED
  if (isInside && width > 0 && height > 0) return []
  const detail = `The area of step ${at + 1} is not inside of its image, which has ${image.width} × ${image.height} pixels`
  return [{ whole: 'step.area', field: `/annotations/${at}/on/0/selector/default/value`, code: 'out-of-range', detail }]
}

function textFaults(step: Annotation, was: Annotation | undefined, at: number): Fault[] {
  return step.resource.flatMap(({ chars, language }, n): Fault[] => {
    const length = commentaryLength(chars)
    const former = was?.resource.find((text) => text.language === language)?.chars ?? ''
    if (length <= Math.max(mostCommentary, commentaryLength(former))) return []
    const detail = `The commentary of step ${at + 1} has ${length} characters; ${mostCommentary} are possible`
    const field = `/annotations/${at}/resource/${n}/chars`
    return [{ whole: 'step.too-long', field, code: 'too-long', detail, limit: mostCommentary }]
  })
}
