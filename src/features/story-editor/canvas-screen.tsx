import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import { assetsQuery } from '@/api/meta/assets/assets'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { CulturalItem, Image } from '@teca/shared/contract/meta'
import { itemQuery } from '@/api/meta/items/items'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { onlyHere } from '@/lib/only-here'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Pagination } from '@/ui/pagination/pagination'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { EditorFrame } from './editor-frame'
import { ImageStage } from './image-stage'
import { useStoryStatus } from './story-draft'

/** Chooses one of the images of an item, for Add Image. */
export function CanvasScreen({ itemUuid }: { itemUuid: string }) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const navigate = useNavigate()
  const { story } = useStoryStatus()
  const [chosen, setChosen] = useState<Image>()
  const item = useQuery({ ...itemQuery(itemUuid), meta: { silent: true } })
  const params = { storyUuid: story.uuid, culturalItemUuid: itemUuid }
  const title = text.chooseImage({ title: item.data?.sgtt || untitled })
  return (
    <EditorFrame
      title={title}
      wide
      actions={
        <>
          <Button asChild>
            <Link to="/story/editor/$storyUuid/cultural-item" params={params} activeOptions={onlyHere}>
              {words.cancel}
            </Link>
          </Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            onClick={() =>
              void navigate({
                to: '/story/editor/$storyUuid/cultural-item/$culturalItemUuid/select-area',
                params,
                search: { canvasId: chosen?.uuid },
              })
            }
          >
            {text.useImage}
          </Button>
        </>
      }
    >
      {item.data && <Images item={item.data} label={title} chosen={chosen} onChoose={setChosen} />}
      {item.error && !item.data && (
        <ErrorState
          title={problemWords(item.error)}
          retry={{ label: words.retry, onRetry: () => void item.refetch(), busy: item.isFetching }}
        />
      )}
      {item.isPending && <Skeleton shape="text" lines={4} />}
    </EditorFrame>
  )
}

interface ImagesProps {
  item: CulturalItem
  label: string
  chosen: Image | undefined
  onChoose: (image: Image) => void
}

/** The viewer of an item's images: it starts at the first one, which is the current one until another is chosen. */
function Images({ item, label, chosen, onChoose }: ImagesProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const [page, setPage] = useState(1)
  const pages = usePageLabels(label)
  const images = useQuery({ ...assetsQuery(item, 'images', page), placeholderData: keepPreviousData })
  const shown = entriesOf(images.data)
  const [first] = shown
  useEffect(() => {
    if (first && chosen === undefined) onChoose(first)
  }, [first, chosen, onChoose])
  if (images.error && !images.data)
    return (
      <ErrorState
        title={problemWords(images.error)}
        retry={{ label: words.retry, onRetry: () => void images.refetch(), busy: images.isFetching }}
      />
    )
  if (!images.data) return <Skeleton shape="box" className="min-h-72 flex-1" />
  if (shown.length === 0) return <EmptyState title={text.noImages} />
  return (
    <>
      <div className="flex min-h-72 flex-1 flex-col overflow-hidden rounded-lg border border-line">
        {chosen && <ImageStage key={chosen.uuid} image={chosen} />}
      </div>
      <ul aria-label={label} className="mt-3 flex gap-2 overflow-x-auto p-1">
        {shown.map((image) => (
          <li key={image.uuid} className="shrink-0">
            <button
              type="button"
              aria-pressed={image.uuid === chosen?.uuid}
              onClick={() => onChoose(image)}
              className={clsx(
                'block w-28 rounded text-start text-xs text-ink-soft outline-offset-2',
                image.uuid === chosen?.uuid && 'outline-2 outline-accent',
              )}
            >
              <Thumb src={thumbAddress(image._links.thumb, 200)} alt="" aspect="4 / 3" fit="contain" />
              <span dir="auto" className="mt-1 line-clamp-3 px-1 pb-1">
                {image.sgtt}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={pageOf(images.data).pages} onPage={setPage} labels={pages} className="mt-2" />
    </>
  )
}
