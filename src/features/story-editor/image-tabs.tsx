import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { imageQuery } from '@/api/meta/assets/image-query'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { Annotation } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'

interface ImageTabsProps {
  steps: readonly Annotation[]
  /** Uuid of the shown image. */
  chosen: string
  /** The first step on the image, from 1. */
  onChoose: (number: number) => void
}

/** The images of a story, each once, with the number of its steps; renders nothing for a single one. */
export function ImageTabs({ steps, chosen, onChoose }: ImageTabsProps) {
  const text = useText('storyEditor')
  const uuids = [...new Set(steps.map(({ canvasUuid }) => canvasUuid))]
  const images = useQueries({ queries: uuids.map(imageQuery) })
  if (uuids.length < 2) return null
  return (
    <ul aria-label={text.imagesOfStory} className="flex shrink-0 gap-2 overflow-x-auto border-b border-line p-2">
      {uuids.map((uuid, at) => {
        const image = images[at]?.data
        const count = steps.filter(({ canvasUuid }) => canvasUuid === uuid).length
        return (
          <li key={uuid}>
            <button
              type="button"
              aria-pressed={uuid === chosen}
              onClick={() => onChoose(steps.findIndex(({ canvasUuid }) => canvasUuid === uuid) + 1)}
              className={clsx(
                'flex items-center gap-2 rounded-md p-1 pe-2 text-start text-xs whitespace-nowrap',
                uuid === chosen ? 'bg-accent-wash text-accent-strong' : 'text-ink-soft hover:bg-ink/5',
              )}
            >
              <Thumb src={thumbAddress(image?._links.thumb, 74)} alt="" className="w-9" />
              <span>
                <span dir="auto" className="block max-w-40 truncate">
                  {image ? image.sgtt : '…'}
                </span>
                {text.stepsCount({ count })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
