import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { defaultState, stateOf, statesQuery } from '@/api/meta/states'
import { templatesQuery } from '@/api/meta/templates'
import { CardCell, CardGrid } from '@/blocks/card-grid/card-grid'
import { useCardGestures } from '@/blocks/card-grid/use-card-gestures'
import { cardFields } from '@/blocks/item-card/card-fields'
import { cardPicture } from '@/blocks/item-card/card-picture'
import type { CardLinkProps, CardProps } from '@/blocks/item-card/card-props'
import { ItemCard } from '@/blocks/item-card/item-card'
import { ItemTableSkeleton } from '@/blocks/item-table/item-table-skeleton'
import { lazyAtWork } from '@/blocks/pieces/lazy-at-work'
import { tryAgain } from '@/blocks/pieces/try-again'
import type { ItemOrder } from '@/blocks/results-header/order'
import { noCollection } from '@/lib/no-collection'
import { useItemSelection } from '@/stores/item-selection'
import { useListLook } from '@/stores/list-look'
import { useText } from '@/text/use-text'
import { onFirstScreen } from './catalog-queries'
import { readyToOpen } from './ready-to-open'
import { useProcessing } from './use-processing'

const ItemTable = lazyAtWork(() => import('@/blocks/item-table/item-table').then((block) => block.ItemTable))

export type ItemGridProps = {
  items: readonly CulturalItem[]
  /** The collection that the items are opened in; without one each in its own first collection. */
  collectionUuid?: string
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
}

/** The items of a page, as pictures or as a table. */
export function ItemGrid({ items, collectionUuid, order, onOrder }: ItemGridProps) {
  const text = useText('catalog')
  const words = useText('common')
  const formats = useText('formats')
  const hint = useId()
  const look = useListLook((choice) => choice.look)
  const handles = useMemo(() => items.map(handleOf), [items])
  const gestures = useCardGestures(handles, useItemSelection)
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const { data: states } = useQuery(statesQuery())
  const ready = useProcessing(items)
  const fields = useMemo(() => items.map((item) => cardFields(item, templates, formats)), [items, templates, formats])
  const shownStates = useMemo(() => items.map((item) => stateOf(item, states)), [items, states])
  const { select } = gestures
  const onSelect = useCallback((item: CulturalItem) => select(handleOf(item)), [select])
  const renderLink = useMemo(() => itemLink(collectionUuid), [collectionUuid])
  const card = (item: CulturalItem, at: number): CardProps => ({
    item,
    fields: fields[at] ?? [],
    state: shownStates[at] ?? defaultState,
    ready: ready.get(item.uuid),
    selecting: gestures.selecting,
    marked: gestures.marked === item.uuid,
    tabStop: gestures.tabStop === item.uuid,
    eager: at < onFirstScreen,
    onSelect,
    renderLink,
  })
  const list = { label: text.items, 'aria-describedby': hint, ...gestures.grid }
  return (
    <>
      <p id={hint} hidden>
        {text.gridHint}
      </p>
      {look === 'list' ? (
        <ItemTable
          {...{ ...list, items, card, order, onOrder }}
          waiting={<ItemTableSkeleton label={words.loading} count={items.length} />}
          lost={tryAgain}
        />
      ) : (
        // Another list of the same items is laid out anew.
        <CardGrid key={`${collectionUuid} ${order}`} {...list}>
          {items.map((item, at) => (
            <CardCell key={item.uuid} uuid={item.uuid} aspect={cardPicture(item).aspect}>
              <SelectableCard {...card(item, at)} />
            </CardCell>
          ))}
        </CardGrid>
      )}
    </>
  )
}

/** Knows by itself whether it is selected: choosing one of ten thousand draws that one anew. */
function SelectableCard(card: CardProps) {
  const selected = useItemSelection(({ chosen }) => chosen.has(card.item.uuid))
  return <ItemCard {...card} selected={selected} />
}

const itemLink = (collectionUuid: string | undefined) => (item: CulturalItem, props: CardLinkProps) => (
  <Link
    {...props}
    to="/catalog/$collectionUuid/cultural-item/$itemUuid"
    params={{ collectionUuid: collectionUuid ?? item.parentCollectionsUuids[0] ?? noCollection, itemUuid: item.uuid }}
    onPointerEnter={() => readyToOpen(item)}
    onFocus={() => readyToOpen(item)}
  />
)
