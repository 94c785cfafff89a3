import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { stateOf, statesQuery } from '@/api/meta/states'
import { templatesQuery } from '@/api/meta/templates'
import { CardCell, CardGrid } from '@/blocks/card-grid/card-grid'
import { useCardGestures } from '@/blocks/card-grid/use-card-gestures'
import { cardFields } from '@/blocks/item-card/card-fields'
import { cardPicture } from '@/blocks/item-card/card-picture'
import { ItemCard, type CardLinkProps } from '@/blocks/item-card/item-card'
import { useItemSelection } from '@/stores/item-selection'
import { useText } from '@/text/use-text'
import { readyToOpen } from './ready-to-open'
import { useProcessing } from './use-processing'

/** So many pictures are on the first screen of a desk. */
const onFirstScreen = 8

export type ItemGridProps = {
  items: readonly CulturalItem[]
  /** The collection that the items are opened in; without one each in its own first collection. */
  collectionUuid?: string
}

/** The items of a page as cards. */
export function ItemGrid({ items, collectionUuid }: ItemGridProps) {
  const text = useText('catalog')
  const formats = useText('formats')
  const handles = useMemo(() => items.map(handleOf), [items])
  const gestures = useCardGestures(handles, useItemSelection)
  const chosen = useItemSelection((selection) => selection.chosen)
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const { data: states } = useQuery(statesQuery())
  const ready = useProcessing(items)
  const link = useMemo(() => itemLink(collectionUuid), [collectionUuid])
  return (
    <CardGrid label={text.items} {...gestures.grid}>
      {items.map((item, at) => (
        <CardCell key={item.uuid} uuid={item.uuid} aspect={cardPicture(item).aspect}>
          <ItemCard
            item={item}
            fields={cardFields(item, templates, formats)}
            state={stateOf(item, states)}
            ready={ready.get(item.uuid)}
            selected={chosen.has(item.uuid)}
            selecting={gestures.selecting}
            marked={gestures.marked === item.uuid}
            tabStop={gestures.tabStop === item.uuid}
            eager={at < onFirstScreen}
            onSelect={(one) => gestures.select(handleOf(one))}
            renderLink={link}
          />
        </CardCell>
      ))}
    </CardGrid>
  )
}

const itemLink = (collectionUuid: string | undefined) => (item: CulturalItem, props: CardLinkProps) => (
  <Link
    {...props}
    to="/catalog/$collectionUuid/cultural-item/$itemUuid"
    params={{ collectionUuid: collectionUuid ?? item.parentCollectionsUuids[0] ?? '-', itemUuid: item.uuid }}
    onPointerEnter={() => readyToOpen(item)}
    onFocus={() => readyToOpen(item)}
  />
)
