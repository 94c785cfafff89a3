import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useItemSelection } from '@/stores/item-selection'
import { placeQueries, placeQuery } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'
import { CollectionsSection } from './collections-section'
import { ItemsSection } from './items-section'
import { CatalogHeader, CollectionHeader } from './place-header'
import { HeaderSkeleton, ListsSkeleton, PlaceFrame } from './place-skeleton'
import { TreeButton } from './tree-button'
import { usePreparation } from './use-preparation'

/** The catalogue as a whole: its collections, and all its items. */
export const CatalogScreen = ({ search }: { search: CatalogSearch }) => (
  <Place name="">
    <CatalogHeader />
    <Lists search={search} />
  </Place>
)

/** One collection: where it stands, what is below it and in it. Each part stands as soon as it is known and nothing above it can move it, and has its place before. */
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
  useEffect(() => useItemSelection.getState().enter(below ? `${name} below` : name), [name, below])
  return <PlaceFrame before={<TreeButton className={name === '' ? 'mt-0.5' : '-mt-2'} />}>{children}</PlaceFrame>
}

/** What is below a place, and under it what is in it. */
function Lists({ collection, search }: { collection?: Collection; search: CatalogSearch }) {
  const { isPending } = useQuery({ ...placeQueries(collection, search).collections(1), retryOnMount: false })
  const [stand, setStand] = useState(!isPending)
  if (!isPending && !stand) setStand(true)
  // How high the collections are is known with their reply alone: items that stood before it would be moved by it.
  if (!stand) return <ListsSkeleton />
  return (
    <>
      <CollectionsSection collection={collection} search={search} />
      <ItemsSection collection={collection} search={search} />
    </>
  )
}
