import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { hrefOf } from '@/api/hal/link'
import { manifestImagesQuery } from '@/api/meta/assets/manifest-images'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { itemQuery } from '@/api/meta/items/items'
import { addressOfItem } from '@/blocks/item-list/address-of-item'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Spinner } from '@/ui/spinner/spinner'
import type { DeepZoomImage } from '@/viewers/deep-zoom/deep-zoom-image'
import type { InStep } from '@/viewers/light-table/in-step'
import { LightPane } from '@/viewers/light-table/light-pane'

export interface TablePaneProps {
  uuid: string
  step: InStep
  onRemove: () => void
}

/** The first picture of one item on the light table. */
export function TablePane({ uuid, step, onRemove }: TablePaneProps) {
  const text = useText('lists')
  const { untitled } = useText('catalog')
  const words = useText('common')
  const { data: item, error, refetch } = useQuery({ ...itemQuery(uuid), meta: { silent: true } })
  const title = item ? item.sgtt || untitled : ''
  return (
    <li className="flex min-h-0 min-w-0 flex-col bg-surface">
      <div className="flex min-h-9 items-center gap-2 px-3">
        {item && (
          <Link
            {...addressOfItem(item)}
            title={title}
            className="min-w-0 flex-1 truncate font-serif text-sm hover:underline"
          >
            {title}
          </Link>
        )}
        <IconButton
          size="s"
          label={text.takeOff({ title })}
          icon={<X aria-hidden />}
          onClick={onRemove}
          className="ms-auto"
        />
      </div>
      <div className="relative min-h-72 flex-1 bg-sunken lg:min-h-0">
        {item ? (
          <Picture item={item} step={step} />
        ) : error ? (
          <ErrorState small title={problemWords(error)} retry={{ label: words.retry, onRetry: () => void refetch() }} />
        ) : (
          <Waiting />
        )}
      </div>
    </li>
  )
}

const Waiting = () => {
  const { loading } = useText('common')
  return (
    <div className="absolute inset-0 grid place-items-center text-ink-soft">
      <Spinner label={loading} />
    </div>
  )
}

/** The picture of its card, with its zoom service; for other backends the first one of its manifest. */
function Picture({ item, step }: { item: CulturalItem; step: InStep }) {
  const text = useText('lists')
  const labels = useText('viewers')
  const { leadImage: lead, sgtt } = item
  const { data: images, isPending } = useQuery({ ...manifestImagesQuery(item), enabled: !lead })
  const image = useMemo((): DeepZoomImage | undefined => {
    if (lead) {
      const { iiif, thumb, width, height, alt } = lead
      return { title: alt || sgtt, iiif: hrefOf({ href: iiif }), thumb: hrefOf({ href: thumb }), width, height }
    }
    const [first] = images ?? []
    return first && { title: sgtt, source: `${first.service}/info.json`, width: first.width, height: first.height }
  }, [lead, sgtt, images])
  if (image) return <LightPane image={image} labels={labels} step={step} />
  if (!lead && isPending) return <Waiting />
  return (
    <p className="absolute inset-0 grid place-items-center px-6 text-center text-sm text-ink-soft">{text.noPicture}</p>
  )
}
