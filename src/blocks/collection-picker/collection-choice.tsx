import { Folder } from 'lucide-react'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'
import { ChoiceRow, type Choice } from '../choice-picker/choice-row'
import { useWayTo } from './use-way-to'

export type CollectionChoiceProps = Choice & { collection: Collection }

/** A collection as a choice: its picture, its title and its path. */
export function CollectionChoice({ collection, ...choice }: CollectionChoiceProps) {
  const text = useText('catalog')
  const { leadImage } = collection
  return (
    <ChoiceRow
      {...choice}
      uuid={collection.uuid}
      title={collectionTitle(collection) || text.untitled}
      note={useWayTo(collection)}
      picture={
        leadImage ? (
          // catalogue spec 9: pictures in lists are 37 px
          <Thumb src={leadImage.thumb} alt="" className="w-[37px] shrink-0" />
        ) : (
          <span className="grid size-[37px] shrink-0 place-items-center rounded bg-sunken text-ink-faint">
            <Folder aria-hidden size={16} strokeWidth={1.25} />
          </span>
        )
      }
    />
  )
}
