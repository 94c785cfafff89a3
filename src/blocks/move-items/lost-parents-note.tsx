import type { CulturalItem } from '@teca/shared/contract/meta'
import { useLanguage, useText } from '@/text/use-text'
import { usePlaces } from '../collection-dialogs/use-places'
import { lostParents } from './lost-parents'

export type LostParentsNoteProps = {
  items: readonly CulturalItem[]
  /** The number of items that are not loaded. */
  unknown: number
  /** Uuid of the destination, which they do not leave. */
  kept?: string
}

/** The most collections to name. */
const named = 3

/** Names the collections that items would leave by a move. */
export function LostParentsNote({ items, unknown, kept }: LostParentsNoteProps) {
  const text = useText('organise')
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const lost = lostParents(items, kept)
  const titles = usePlaces(lost.slice(0, named).map(({ uuid }) => uuid)).map(({ title }) => title)
  const leaving = items.filter(({ parentCollectionsUuids }) => parentCollectionsUuids.some((uuid) => uuid !== kept))
  const rest = lost.length - named
  const collections = list.format([...titles, ...(rest > 0 ? [text.andMoreCollections({ count: rest })] : [])])
  return (
    <>
      {lost.length > 0 && (
        <p className="break-words">
          {items.length + unknown === 1
            ? text.leaves({ collections })
            : text.someLeave({ count: leaving.length, collections })}
        </p>
      )}
      {unknown > 0 && <p>{text.notAllKnown({ count: unknown })}</p>}
    </>
  )
}
