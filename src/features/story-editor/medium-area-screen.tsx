import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import type { Annotation, StepMedium } from '@teca/shared/contract/meta'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { formatRegion, type Region } from '@/viewers/deep-zoom/region'
import { AreaGone } from './area-gone'
import { AreaScreen } from './area-screen'
import { withStep } from './step'
import { useStoryDraft, useStoryStatus } from './story-draft'

/** The part of the second image of a step that is shown, counted from 1 (EDIT-20). */
export function MediumAreaScreen({ number }: { number: number }) {
  const text = useText('storyEditor')
  const { steps } = useStoryDraft()
  const step = steps[number - 1]
  return step?.medium?.mediaType === 'IMAGE' ? (
    <Area key={step['@id']} step={step} medium={step.medium} number={number} />
  ) : (
    <AreaGone title={step ? text.imageGone : text.stepGone} />
  )
}

function Area({ step, medium, number }: { step: Annotation; medium: StepMedium; number: number }) {
  const text = useText('storyEditor')
  const navigate = useNavigate()
  const { story, change } = useStoryStatus()
  const { data: image } = useSuspenseQuery(imageQuery(medium.uuid))
  const [changed, setChanged] = useState(false)
  const guard = useLeaveGuard(changed)
  const isSame = (next: Region) => medium.region !== undefined && formatRegion(next) === formatRegion(medium.region)
  const back = () =>
    navigate({
      to: '/story/editor/$storyUuid',
      params: { storyUuid: story.uuid },
      search: { step: number > 1 ? number : undefined, side: 'medium' },
    })
  const keep = (region: Region) => {
    // The medium may not be saved yet: its part belongs to the same draft.
    change(withStep({ ...step, medium: { ...medium, region } }))
    setChanged(false)
    // The guard hears of it with the next drawing.
    setTimeout(() => void back())
  }
  return (
    <>
      <AreaScreen
        image={image}
        region={medium.region}
        unchanged={isSame}
        saving={false}
        saveLabel={text.useArea}
        onSave={keep}
        onChange={(next) => setChanged(!isSame(next))}
        onCancel={() => void back()}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}
