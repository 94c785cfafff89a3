import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { storyTitle } from '@/api/meta/stories/stories'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { useTitle } from '@/lib/use-title'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { DeepZoomHandle } from '@/viewers/deep-zoom/deep-zoom-options'
import { RegionMap } from '@/viewers/region-editor/region-map'
import { ImageStage } from './image-stage'
import { ImageTabs } from './image-tabs'
import { SaveButton } from './save-button'
import { regionOf } from './step'
import { StepList } from './step-list'
import { useStoryDraft } from './story-draft'
import { useChosenStep } from './use-chosen-step'

/**
 * All regions of the story on their image at once, with the order of the steps beside it (EDIT-20). `step` counts from 1.
 */
export function OverviewScreen({ step = 1 }: { step?: number }) {
  const text = useText('storyEditor')
  const { untitled } = useText('catalog')
  const { story, steps } = useStoryDraft()
  const mayTell = useMayEditStories()
  const navigate = useNavigate()
  useTitle(`${text.overview} · ${storyTitle(story) || untitled}`)
  const { number, chosen, choose } = useChosenStep(steps, step)
  const open = (to: number) =>
    void navigate({
      to: '/story/editor/$storyUuid',
      params: { storyUuid: story.uuid },
      search: { step: to > 1 ? to : undefined },
    })
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:basis-[0px]">
      <header className="flex items-center gap-2 border-b border-line px-3 py-2 md:px-4">
        <IconButton label={text.backToStep} icon={<ArrowLeft aria-hidden />} onClick={() => open(number)} />
        <div className="min-w-0 flex-1">
          <h1 className="font-serif text-xl">{text.overview}</h1>
          <p dir="auto" className="text-xs wrap-anywhere text-ink-soft">
            {storyTitle(story) || untitled}
          </p>
        </div>
        {chosen && (
          <Button
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => open(number)}
            className="max-md:hidden"
          >
            {text.openStep({ n: number })}
          </Button>
        )}
        {mayTell && <SaveButton />}
      </header>
      {chosen ? (
        <div className="grid min-h-0 flex-1 grid-cols-1 gap-px bg-line lg:grid-cols-[17rem_minmax(0,1fr)]">
          <StepList chosen={number} onChoose={choose} mayTell={mayTell} className="order-2 bg-page p-3 lg:order-1" />
          <div className="order-1 flex min-h-96 flex-col bg-page lg:order-2 lg:min-h-0">
            <ImageTabs steps={steps} chosen={chosen.canvasUuid} onChoose={choose} />
            <Picture key={chosen.canvasUuid} canvas={chosen.canvasUuid} chosen={chosen['@id']} onOpen={open} />
          </div>
        </div>
      ) : (
        <EmptyState title={text.noSteps} text={text.noStepsHint} className="my-16" />
      )}
    </div>
  )
}

interface PictureProps {
  canvas: string
  /** `@id` of the chosen step. */
  chosen: string
  onOpen: (number: number) => void
}

function Picture({ canvas, chosen, onOpen }: PictureProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { steps } = useStoryDraft()
  const { data: image, error, refetch, isFetching } = useQuery(imageQuery(canvas))
  const [viewer, setViewer] = useState<DeepZoomHandle | null>(null)
  if (!image && error)
    return (
      <ErrorState
        title={text.imageGone}
        message={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!image) return <Skeleton shape="box" className="min-h-72 flex-1" />
  const regions = steps.flatMap((step, at) => {
    const region = step.canvasUuid === canvas ? regionOf(step) : undefined
    const name = step.label || text.noTitle
    return region
      ? [{ id: step['@id'], region, number: at + 1, name, label: text.openNamed({ n: at + 1, title: name }) }]
      : []
  })
  return (
    <ImageStage image={image} onHandle={setViewer}>
      <RegionMap
        label={text.overview}
        viewer={viewer}
        regions={regions}
        chosen={chosen}
        onOpen={(id) => onOpen(steps.findIndex((step) => step['@id'] === id) + 1)}
      />
    </ImageStage>
  )
}
