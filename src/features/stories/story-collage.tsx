import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BookOpenText } from 'lucide-react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { Storyboard } from '@teca/shared/contract/meta'
import { placeAspect } from '@/blocks/list/card-place'
import { Thumb } from '@/ui/thumb/thumb'

/** Cards of stories have one ratio. */
export const collageAspect = () => 4 / 3

const most = 4
const cardPixels = 400

interface Picture {
  uuid: string
  src: string | undefined
  alt: string
  color?: string
}

/** The pictures of a story, each once; if a backend does not return them with the story, each is requested. */
export function useStoryPictures({ leadImages, annotations }: Storyboard): Picture[] {
  const uuids = leadImages ? [] : [...new Set(annotations.map(({ canvasUuid }) => canvasUuid))].slice(0, most)
  const replies = useQueries({ queries: uuids.map(imageQuery) })
  if (leadImages)
    return leadImages.slice(0, most).map(({ uuid, thumb, alt, color }) => ({ uuid, src: thumb, alt: alt ?? '', color }))
  return replies.flatMap(({ data }) =>
    data ? [{ uuid: data.uuid, src: thumbAddress(data._links.thumb, cardPixels), alt: data.alt ?? '' }] : [],
  )
}

interface StoryCollageProps {
  story: Storyboard
  /** On the first screen: loaded at once. */
  eager?: boolean
  className?: string
}

/** Up to four pictures of a story, side by side in one frame. */
export function StoryCollage({ story, eager, className }: StoryCollageProps) {
  const pictures = useStoryPictures(story)
  const count = pictures.length
  return (
    <div
      style={{ aspectRatio: placeAspect }}
      className={clsx(
        'grid gap-0.5 overflow-hidden rounded bg-sunken',
        count > 1 && 'grid-cols-2',
        count > 2 && 'grid-rows-2',
        className,
      )}
    >
      {count === 0 && (
        <span aria-hidden className="grid size-full place-items-center text-ink-faint">
          <BookOpenText strokeWidth={1.25} className="h-[28%] max-h-10 w-auto" />
        </span>
      )}
      {pictures.map(({ uuid, src, alt, color }, at) => (
        <Thumb
          key={uuid}
          src={src}
          alt={alt}
          color={color}
          eager={eager}
          style={{ aspectRatio: 'auto' }}
          className={clsx('size-full min-h-0 rounded-none', count === 3 && at === 0 && 'row-span-2')}
        />
      ))}
    </div>
  )
}
