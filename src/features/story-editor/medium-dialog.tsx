import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assetCount, assetsOf, assetsQuery, availableTypes, type AssetType } from '@/api/meta/assets/assets'
import { pageOf } from '@/api/hal/page'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { CulturalItem, StepMedium } from '@teca/shared/contract/meta'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import type { MediaKind } from '@/ui/media-icon/media-icon'
import { Pagination } from '@/ui/pagination/pagination'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { SourcePicker } from './source-picker'
import { useMediumNames } from './use-medium-names'

interface MediumDialogProps {
  onClose: () => void
  onChoose: (medium: StepMedium) => void
}

/** The kinds of media of a step, by the item's list that has them. */
const kinds = {
  images: { mediaType: 'IMAGE', icon: 'image' },
  audios: { mediaType: 'AUDIO', icon: 'audio' },
  videos: { mediaType: 'VIDEO', icon: 'video' },
  model3Ds: { mediaType: 'MODEL3D', icon: 'model' },
} as const satisfies Partial<Record<AssetType, { mediaType: StepMedium['mediaType']; icon: MediaKind }>>
type Kind = keyof typeof kinds
const isKind = (type: AssetType): type is Kind => type in kinds
const kindsOf = (item: CulturalItem) => availableTypes(item).filter(isKind)

/** Chooses a medium of any item for a step: first the item, then one of its media. */
export function MediumDialog({ onClose, onChoose }: MediumDialogProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const [item, setItem] = useState<CulturalItem>()
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="m"
      title={open && item ? text.mediaOf({ title: item.sgtt || untitled }) : text.chooseMedium}
      description={open ? undefined : text.mediumHint}
      closeLabel={words.close}
      footer={
        open ? (
          <Button onClick={() => setOpen(false)}>{words.back}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" disabled={!item} onClick={() => setOpen(true)}>
              {text.continue}
            </Button>
          </>
        )
      }
    >
      {open && item ? (
        <div className="flex flex-col gap-5">
          {kindsOf(item).map((kind) => (
            <MediaOfKind key={kind} item={item} kind={kind} onChoose={onChoose} />
          ))}
        </div>
      ) : (
        <SourcePicker
          value={item?.uuid}
          onChange={setItem}
          refused={(one) => (kindsOf(one).length === 0 ? text.noMedia : undefined)}
        />
      )}
    </Dialog>
  )
}

interface MediaOfKindProps {
  item: CulturalItem
  kind: Kind
  onChoose: (medium: StepMedium) => void
}

function MediaOfKind({ item, kind, onChoose }: MediaOfKindProps) {
  const names = useMediumNames()
  const [page, setPage] = useState(1)
  const { mediaType, icon } = kinds[kind]
  const pages = usePageLabels(names[mediaType])
  const { data, error } = useQuery(assetsQuery(item, kind, page))
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-ink-soft">
        {names[mediaType]} · {assetCount(item, kind)}
      </h3>
      {error && !data && <p className="text-sm text-danger">{problemWords(error)}</p>}
      {!error && !data && <Skeleton shape="text" lines={2} />}
      <ul className="flex flex-col gap-1">
        {data &&
          assetsOf(data).map((asset) => (
            <li key={asset.uuid}>
              <button
                type="button"
                onClick={() =>
                  onChoose({ mediaType, uuid: asset.uuid, culturalItemUuid: item.uuid, label: asset.sgtt })
                }
                className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 py-1 text-start hover:bg-ink/5"
              >
                <Thumb src={thumbAddress(asset._links.thumb, 74)} alt="" kind={icon} className="w-10 shrink-0" />
                <span dir="auto" className="line-clamp-6 min-w-0 flex-1 text-sm wrap-anywhere">
                  {asset.sgtt}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {data && <Pagination page={page} pageCount={pageOf(data).pages} onPage={setPage} labels={pages} />}
    </section>
  )
}
