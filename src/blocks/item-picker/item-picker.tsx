import { keepPreviousData } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import { itemChoicesQuery } from '@/api/meta/items/item-choices'
import { useText } from '@/text/use-text'
import { ChoicePicker } from '../choice-picker/choice-picker'
import { useTakesSearch } from '../rights/takes-search'
import { ItemChoice } from './item-choice'

export interface ItemPickerProps {
  /** Uuid of the chosen item. */
  value: string | undefined
  onChange: (item: CulturalItem) => void
  /** Uuids that are not offered. */
  exclude?: readonly string[]
  /** The texts for an empty list and for a choice that is out of view; by default those of moving. */
  words?: { none: string; chosen: (title: string) => string }
}

/**
 * Chooses one of all items: the recently modified ones, or the matches of a search. Loaded by `lazyPiece`, or inside a lazy
 * piece.
 */
export function ItemPicker({ value, onChange, exclude = [], words }: ItemPickerProps) {
  const text = useText('assets')
  const { untitled } = useText('catalog')
  const bySearch = useTakesSearch()
  return (
    <ChoicePicker<CulturalItemPage, CulturalItem>
      query={(asked) => ({ ...itemChoicesQuery({ ...asked, bySearch }), placeholderData: keepPreviousData })}
      entries={entriesOf<CulturalItemPage>}
      {...{ value, onChange, exclude }}
      words={{
        search: text.searchItems,
        pages: text.itemPages,
        legend: (sought, count) => (sought === '' ? text.latestItems : text.foundItems({ count })),
        legendIsSeen: true,
        none: words?.none ?? text.noItems,
        noneFound: text.noItemFound,
        found: (count) => text.foundItems({ count }),
        chosen: ({ sgtt }) => {
          const title = sgtt || untitled
          return words ? words.chosen(title) : text.chosenItem({ title })
        },
      }}
    >
      {(item, choice) => <ItemChoice item={item} {...choice} />}
    </ChoicePicker>
  )
}
