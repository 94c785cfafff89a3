import { keepPreviousData } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import { imageSourcesQuery } from '@/api/meta/items/image-sources'
import { ChoicePicker } from '@/blocks/choice-picker/choice-picker'
import { ItemChoice } from '@/blocks/item-picker/item-choice'
import { useTakesSearch } from '@/blocks/rights/takes-search'
import { useText } from '@/text/use-text'

export interface SourcePickerProps {
  /** Uuid of the chosen item. */
  value: string | undefined
  onChange: (item: CulturalItem) => void
  /** Why an item cannot be chosen. */
  refused: (item: CulturalItem) => string | undefined
}

/** Chooses the item of a step's picture or recording: 18 a page, the best first (EDIT-17). */
export function SourcePicker({ value, onChange, refused }: SourcePickerProps) {
  const text = useText('storyEditor')
  const assets = useText('assets')
  const { untitled } = useText('catalog')
  const bySearch = useTakesSearch()
  return (
    <ChoicePicker<CulturalItemPage, CulturalItem>
      query={(asked) => ({ ...imageSourcesQuery({ ...asked, bySearch }), placeholderData: keepPreviousData })}
      entries={entriesOf<CulturalItemPage>}
      exclude={[]}
      {...{ value, onChange, refused }}
      words={{
        search: assets.searchItems,
        pages: assets.itemPages,
        legend: (sought, count) => (sought === '' ? text.itemsCount({ count }) : assets.foundItems({ count })),
        legendIsSeen: true,
        none: text.noItems,
        noneFound: assets.noItemFound,
        found: (count) => assets.foundItems({ count }),
        chosen: ({ sgtt }) => text.chosenItem({ title: sgtt || untitled }),
      }}
    >
      {(item, choice) => <ItemChoice item={item} {...choice} />}
    </ChoicePicker>
  )
}
