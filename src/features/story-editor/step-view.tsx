import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import type { Annotation } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Spinner } from '@/ui/spinner/spinner'
import { TextField } from '@/ui/text-field/text-field'
import { ImageStage } from './image-stage'
import { PreviewButton } from './preview-button'
import { regionOf, withStep } from './step'
import { useStoryStatus } from './story-draft'

interface StepViewProps {
  step: Annotation
  /** From 1. */
  number: number
  mayTell: boolean
}

/** The number and title of a step, and the area of its image (EDIT-03). */
export function StepView({ step, number, mayTell }: StepViewProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { story, change } = useStoryStatus()
  const { data: image, error, refetch, isFetching } = useQuery(imageQuery(step.canvasUuid))
  const now = useMemo(() => image && { image, region: regionOf(step) }, [image, step])
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  // The viewer stays while the image of another step is asked for.
  const shown = error ? now : (now ?? last)
  const rename = (label: string) => change(withStep({ ...step, label }), `title ${step['@id']}`)
  return (
    <>
      <div className="flex items-end gap-2 border-b border-line p-3">
        <span
          aria-label={text.stepNumber({ n: number })}
          role="img"
          className="pb-1.5 font-serif text-2xl tabular-nums"
        >
          {number}
        </span>
        <TextField
          label={text.stepTitle}
          value={step.label}
          maxLength={2000}
          readOnly={!mayTell}
          onChange={(event) => rename(event.target.value)}
          className="flex-1"
        />
        <PreviewButton fromHere={number} />
        {mayTell && (
          <Link
            to="/story/editor/$storyUuid/selected-area-edit/$step"
            params={{ storyUuid: story.uuid, step: String(number) }}
            aria-label={text.editArea}
            title={text.editArea}
            className={buttonLook('quiet', 'size-9')}
          >
            <Pencil aria-hidden className="size-[18px]" />
          </Link>
        )}
      </div>
      {shown && (
        <ImageStage {...shown} follows>
          {!now && (
            <div className="absolute inset-0 z-header grid place-items-center bg-page/70">
              <Spinner />
            </div>
          )}
        </ImageStage>
      )}
      {!shown && error && (
        <ErrorState
          title={text.imageGone}
          message={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!shown && !error && <Skeleton shape="box" className="min-h-72 flex-1" />}
    </>
  )
}
