import type { Annotation, StepMedium } from '@teca/shared/contract/meta'
import type { Side } from '@/blocks/conflict-dialog/compare-drafts'
import { ConflictDialog } from '@/blocks/conflict-dialog/conflict-dialog'
import { formerField } from '@/blocks/item-history/past-values'
import { useText } from '@/text/use-text'
import { formatModelView } from '@/viewers/model-3d/model-view'
import { compareOrder, compareSteps, mergedSteps, orderChoice } from './merge-steps'
import { commentaryText, regionOf, sideNames, transitionShown } from './step'

interface StepsConflictProps {
  title: string
  was: readonly Annotation[] | undefined
  mine: readonly Annotation[]
  theirs: readonly Annotation[]
  onChoose: (steps: readonly Annotation[]) => void
  onCancel: () => void
}

/**
 * Shown if someone saved the story in the meantime: both versions of each step that differs, and a choice for each
 * (EDIT-13).
 */
export function StepsConflict({ title, was, mine, theirs, onChoose, onCancel }: StepsConflictProps) {
  const text = useText('storyEditor')
  const partsOf = (step: Annotation | undefined) => {
    if (!step) return [{ value: text.stepIsNotThere }]
    const { easing, speed, stepTime, way } = transitionShown(step)
    const by = { curve: undefined, straight: text.wayStraight, cut: text.wayCut }[way]
    const { textSide = 'right' } = step
    const side = textSide !== 'right' && `${text.textSide}: ${text[sideNames[textSide]]}`
    const region = regionOf(step)
    const area = region && text.areaOf({ ...region })
    const words = step.resource.map((one) => [one.label, commentaryText(one.chars)].filter(Boolean).join(': '))
    const lines = [
      step.label,
      ...words,
      area,
      mediumWords(step.medium),
      text.motionOf({ easing: text[easing], speed, stepTime }),
      by,
      side,
    ]
    return lines.flatMap((value) => (value ? [{ value }] : []))
  }
  const mediumWords = (medium: StepMedium | undefined) => {
    if (!medium) return undefined
    const { label, from, to, region, camera } = medium
    const view = camera && `${text.chosenView}: ${formatModelView(camera)}`
    return [label, from, to, region && text.areaOf({ ...region }), view].filter(Boolean).join(' · ')
  }
  const numberOf = (id: string) => {
    const at = mine.findIndex((step) => step['@id'] === id)
    return (at < 0 ? theirs.findIndex((step) => step['@id'] === id) : at) + 1
  }
  const movedBy = compareOrder(was, mine, theirs)
  // Where nobody has moved anything there is nothing to choose.
  const isMoved = (at: number) => new Set([was ?? mine, mine, theirs].map((steps) => steps[at]?.['@id'])).size > 1
  const inOrder = (steps: readonly Annotation[] = []) =>
    steps.flatMap(({ label }, at) => (isMoved(at) ? { value: `${at + 1}. ${label || text.noTitle}` } : []))
  const order = movedBy && {
    field: formerField(orderChoice, text.orderOfSteps),
    was: inOrder(was),
    mine: inOrder(mine),
    theirs: inOrder(theirs),
    changedBy: movedBy,
  }
  const steps = compareSteps(was, mine, theirs).map((one) => ({
    field: formerField(
      one.id,
      text.stepName({ n: numberOf(one.id), title: (one.mine ?? one.theirs)?.label || text.noTitle }),
    ),
    was: partsOf(one.was),
    mine: partsOf(one.mine),
    theirs: partsOf(one.theirs),
    changedBy: one.changedBy,
  }))
  return (
    <ConflictDialog
      title={title}
      differences={order ? [...steps, order] : steps}
      onChoose={(choices: ReadonlyMap<string, Side>) => onChoose(mergedSteps(mine, theirs, choices))}
      onCancel={onCancel}
    />
  )
}
