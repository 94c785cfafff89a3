import { keepPreviousData } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import { collectionChoicesQuery, collectionTitle } from '@/api/meta/collections/collections'
import type { Collection, CollectionPage } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { ChoicePicker } from '../choice-picker/choice-picker'
import { useTakesSearch } from '../rights/takes-search'
import { CollectionChoice } from './collection-choice'

export type CollectionPickerProps = {
  /** Uuid of the chosen collection. */
  value: string | undefined
  onChange: (collection: Collection) => void
  /** Uuids that are not offered. */
  exclude?: readonly string[]
  /** Why an offered collection cannot be chosen. */
  refused?: (collection: Collection) => string | undefined
  /** Names the list and its purpose. */
  label: string
}

/**
 * Chooses one of all collections: by a search or page by page, 15 at a time. Loaded by `lazyPiece`, or inside a lazy
 * piece.
 */
export function CollectionPicker({ value, onChange, exclude = [], refused, label }: CollectionPickerProps) {
  const text = useText('collections')
  const { untitled } = useText('catalog')
  const bySearch = useTakesSearch()
  return (
    <ChoicePicker<CollectionPage, Collection>
      query={(asked) => ({ ...collectionChoicesQuery({ ...asked, bySearch }), placeholderData: keepPreviousData })}
      entries={entriesOf<CollectionPage>}
      {...{ value, onChange, exclude, refused }}
      words={{
        search: text.searchCollections,
        pages: text.pages,
        legend: () => label,
        none: text.noneToChoose,
        noneFound: text.noneFound,
        found: (count) => text.found({ count }),
        chosen: (collection) => text.chosen({ title: collectionTitle(collection) || untitled }),
      }}
    >
      {(collection, choice) => <CollectionChoice collection={collection} {...choice} />}
    </ChoicePicker>
  )
}
