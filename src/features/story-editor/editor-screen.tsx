import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { storyTitle } from '@/api/meta/stories/stories'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { DeleteStep } from './delete-step'
import { EditorHeader } from './editor-header'
import { StepList } from './step-list'
import { StepPanel } from './step-panel'
import { StepView } from './step-view'
import { useStoryDraft } from './story-draft'
import { useChosenStep } from './use-chosen-step'

/** The editor of a story: its steps, the picture of the chosen one, and its text. `step` counts from 1. */
export function EditorScreen({ step = 1 }: { step?: number }) {
  const text = useText('storyEditor')
  const { untitled } = useText('catalog')
  const { story, steps } = useStoryDraft()
  const mayTell = useMayEditStories()
  const [deleting, setDeleting] = useState<number>()
  useTitle(storyTitle(story) || untitled)
  const { number, chosen, choose } = useChosenStep(steps, step)
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:basis-[0px]">
      <EditorHeader mayTell={mayTell} />
      {chosen ? (
        <div className="grid min-h-0 flex-1 grid-cols-1 gap-px bg-line lg:grid-cols-[17rem_minmax(0,1fr)_20rem]">
          <StepList
            chosen={number}
            onChoose={choose}
            onDelete={setDeleting}
            mayTell={mayTell}
            className="order-3 bg-page p-3 lg:order-1"
          />
          <div className="order-1 flex min-h-0 flex-col bg-page lg:order-2">
            <StepView step={chosen} number={number} mayTell={mayTell} />
          </div>
          <div className="order-2 min-h-0 overflow-y-auto bg-page p-4 lg:order-3">
            <StepPanel step={chosen} number={number} mayTell={mayTell} />
          </div>
        </div>
      ) : (
        <EmptyState
          icon={<ImagePlus aria-hidden />}
          title={text.noSteps}
          text={text.noStepsHint}
          action={
            mayTell && (
              <Link
                to="/story/editor/$storyUuid/cultural-item"
                params={{ storyUuid: story.uuid }}
                className={buttonLook('primary', 'h-9 px-3.5 text-sm')}
              >
                {text.addImage}
              </Link>
            )
          }
          className="my-16"
        />
      )}
      {deleting !== undefined && (
        <DeleteStep
          number={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => choose(Math.min(number, steps.length - 1))}
        />
      )}
    </div>
  )
}
