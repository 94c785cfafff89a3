import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Collection } from '@teca/shared/contract/meta'
import { useItemSelection } from '@/stores/item-selection'
import { useSelectionPlace } from '@/stores/selection'
import { placeQueries, placeQuery } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'
import { CollectionsSection } from './collections-section'
import { ItemsSection } from './items-section'
import { CatalogHeader, CollectionHeader } from './place-header'
import { HeaderSkeleton, ListsSkeleton, PlaceFrame } from './place-skeleton'
import { TreeButton } from './tree-button'
import { usePreparation } from './use-preparation'

/** The whole catalogue: its collections, and all its items. */
export const CatalogScreen = ({ search }: { search: CatalogSearch }) => (
  <Place name="">
    <CatalogHeader />
    <Lists search={search} />
  </Place>
)

/** One collection: its path, its sub-collections and its items. Each part shows as soon as it has loaded; its space is reserved before, so that nothing moves. */
export function CollectionScreen({ collectionUuid, search }: { collectionUuid: string; search: CatalogSearch }) {
  const { data: collection, error } = useQuery({
    ...placeQuery(useQueryClient(), collectionUuid, search),
    retryOnMount: false,
  })
  if (error && !collection) throw error
  return (
    <Place name={collectionUuid} below={search.below}>
      {collection ? <CollectionHeader collection={collection} /> : <HeaderSkeleton />}
      {collection ? <Lists key={collectionUuid} collection={collection} search={search} /> : <ListsSkeleton />}
    </Place>
  )
}

/** `name` is empty for the whole catalogue. */
function Place({ name, below = false, children }: { name: string; below?: boolean; children: ReactNode }) {
  usePreparation()
  useSelectionPlace(useItemSelection, below ? `${name} below` : name)
  return <PlaceFrame before={<TreeButton className={name === '' ? 'mt-0.5' : '-mt-2'} />}>{children}</PlaceFrame>
}

/** The sub-collections of a place, and below them its items. */
function Lists({ collection, search }: { collection?: Collection; search: CatalogSearch }) {
  const { isPending } = useQuery({ ...placeQueries(collection, search).collections(1), retryOnMount: false })
  const [stand, setStand] = useState(!isPending)
  if (!isPending && !stand) setStand(true)
  // The height of the collections is known only with their reply: items shown before it would move.
  if (!stand) return <ListsSkeleton />
  return (
    <>
      <CollectionsSection collection={collection} search={search} />
      <ItemsSection collection={collection} search={search} />
    </>
  )
}
