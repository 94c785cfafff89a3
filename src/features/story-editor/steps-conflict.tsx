import type { Annotation } from '@/api/meta/generated/types.gen'
import type { Side } from '@/blocks/conflict-dialog/compare-drafts'
import { ConflictDialog } from '@/blocks/conflict-dialog/conflict-dialog'
import { formerField } from '@/blocks/item-history/past-values'
import { useText } from '@/text/use-text'
import { compareSteps, mergedSteps } from './merge-steps'
import { commentaryText, regionOf, transitionShown } from './step'

interface StepsConflictProps {
  title: string
  was: readonly Annotation[] | undefined
  mine: readonly Annotation[]
  theirs: readonly Annotation[]
  onChoose: (steps: readonly Annotation[]) => void
  onCancel: () => void
}

/** Somebody saved the story meanwhile: both versions of each step that differs, and a choice for each (EDIT-13). */
export function StepsConflict({ title, was, mine, theirs, onChoose, onCancel }: StepsConflictProps) {
  const text = useText('storyEditor')
  const said = (step: Annotation | undefined) => {
    if (!step) return [{ value: text.stepIsNotThere }]
    const { easing, speed, stepTime } = transitionShown(step)
    const region = regionOf(step)
    const area = region && text.areaOf({ ...region })
    const words = step.resource.map((one) => [one.label, commentaryText(one.chars)].filter(Boolean).join(': '))
    const medium = step.medium && [step.medium.label, step.medium.from, step.medium.to].filter(Boolean).join(' · ')
    return [step.label, ...words, area, medium, text.motionOf({ easing, speed, stepTime })].flatMap((value) =>
      value ? [{ value }] : [],
    )
  }
  const numberOf = (id: string) => {
    const at = mine.findIndex((step) => step['@id'] === id)
    return (at < 0 ? theirs.findIndex((step) => step['@id'] === id) : at) + 1
  }
  const differences = compareSteps(was, mine, theirs).map((one) => ({
    field: formerField(
      one.id,
      text.stepName({ n: numberOf(one.id), title: (one.mine ?? one.theirs)?.label || text.noTitle }),
    ),
    was: said(one.was),
    mine: said(one.mine),
    theirs: said(one.theirs),
    changedBy: one.changedBy,
  }))
  return (
    <ConflictDialog
      title={title}
      differences={differences}
      onChoose={(choices: ReadonlyMap<string, Side>) => onChoose(mergedSteps(was, mine, theirs, choices))}
      onCancel={onCancel}
    />
  )
}
