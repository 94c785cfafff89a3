import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import type { Annotation } from '@teca/shared/contract/meta'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { formatRegion, type Region } from '@/viewers/deep-zoom/region'
import { AreaGone } from './area-gone'
import { AreaScreen } from './area-screen'
import { regionOf, withRegion } from './step'
import { useStoryDraft } from './story-draft'

/** The area of an existing step, counted from 1 (EDIT-09). */
export function EditAreaScreen({ number }: { number: number }) {
  const text = useText('storyEditor')
  const { steps } = useStoryDraft()
  const step = steps[number - 1]
  return step ? <Area key={step['@id']} step={step} number={number} /> : <AreaGone title={text.stepGone} />
}

function Area({ step, number }: { step: Annotation; number: number }) {
  const navigate = useNavigate()
  const { story, saveChange, saving } = useStoryDraft()
  const { data: image } = useSuspenseQuery(imageQuery(step.canvasUuid))
  const region = regionOf(step)
  const [changed, setChanged] = useState(false)
  const guard = useLeaveGuard(changed)
  const isSame = (next: Region) => region !== undefined && formatRegion(next) === formatRegion(region)
  const back = () =>
    navigate({
      to: '/story/editor/$storyUuid',
      params: { storyUuid: story.uuid },
      search: { step: number > 1 ? number : undefined },
    })
  const save = async (next: Region) => {
    const ok = await saveChange((steps) =>
      steps.map((one) => (one['@id'] === step['@id'] ? withRegion(one, next) : one)),
    )
    if (!ok) return
    setChanged(false)
    // The guard reads the new state after the next render.
    setTimeout(() => void back())
  }
  return (
    <>
      <AreaScreen
        image={image}
        region={region}
        unchanged={isSame}
        saving={saving}
        onSave={(next) => void save(next)}
        onChange={(next) => setChanged(!isSame(next))}
        onCancel={() => void back()}
      />
      <LeaveQuestion guard={guard} />
    </>
  )
}
