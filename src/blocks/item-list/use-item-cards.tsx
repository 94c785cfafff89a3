import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { templatesQuery } from '@/api/meta/templates/templates'
import { useText } from '@/text/use-text'
import { useValueReading } from '../metadata-value/use-value-reading'
import { cardFields, foundElsewhere } from '../item-card/card-fields'
import type { CardLinkProps, CardProps } from '../item-card/card-props'
import { ItemCard } from '../item-card/item-card'
import type { CardState, ListColumn } from '../list/list-props'
import { addressOfItem } from './address-of-item'
import { cellsOfItems } from './item-cells'
import { preloadItem } from './preload-item'
import { useItemColumns } from './use-item-columns'
import { useProcessing } from './use-processing'

/** How a list shows items: as cards, and in the columns of a table. */
export function useItemCards(items: readonly CulturalItem[], collectionUuid: string | undefined) {
  const reading = useValueReading()
  const { documentText: document } = useText('search')
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const { data: states } = useQuery(statesQuery())
  const ready = useProcessing(items)
  const texts = useItemColumns()
  const renderLink = useMemo(() => itemLink(collectionUuid), [collectionUuid])
  const about = useMemo(() => {
    const labelOf = (name: string) =>
      entriesOf(templates).find((field) => field.name === name)?.label ?? (name === 'document' ? document : name)
    const aboutOf = (item: CulturalItem) => {
      const fields = cardFields(item, templates, reading)
      const found = foundElsewhere(item, fields, labelOf)
      return { fields, found, state: stateOf(item, states), ready: ready.get(item.uuid) }
    }
    return new Map(items.map((item) => [item.uuid, aboutOf(item)]))
  }, [items, templates, reading, states, ready, document])
  const propsOf = useCallback(
    (item: CulturalItem, card: CardState): CardProps => ({
      item,
      renderLink,
      ...(about.get(item.uuid) ?? { fields: [], state: stateOf(item, undefined) }),
      ...card,
    }),
    [about, renderLink],
  )
  const card = useCallback((item: CulturalItem, state: CardState) => <ItemCard {...propsOf(item, state)} />, [propsOf])
  const columns = useMemo(
    () =>
      texts.map((column): ListColumn<CulturalItem> => {
        const Cell = cellsOfItems[column.id]
        return Cell ? { ...column, cell: (item, state) => <Cell {...propsOf(item, state)} /> } : column
      }),
    [texts, propsOf],
  )
  return { card, columns }
}

const itemLink = (collectionUuid: string | undefined) => (item: CulturalItem, props: CardLinkProps) => (
  <Link
    {...props}
    {...addressOfItem(item, collectionUuid)}
    onPointerEnter={() => preloadItem(item)}
    onFocus={() => preloadItem(item)}
  />
)
