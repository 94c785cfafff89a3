import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Collection } from '@/api/meta/generated/types.gen'
import { CardGridSkeleton } from '@/blocks/card-grid/card-grid-skeleton'
import { CollectionStripSkeleton } from '@/blocks/collection-tiles/collection-strip'
import { useItemSelection } from '@/stores/item-selection'
import { useText } from '@/text/use-text'
import { placeQueries, placeQuery } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'
import { CollectionsSection } from './collections-section'
import { ItemsSection } from './items-section'
import { CatalogHeader, CollectionHeader, HeaderSkeleton } from './place-header'
import { TreeButton } from './tree-button'
import { usePreparation } from './use-preparation'

/** The catalogue as a whole: its collections, and all its items. */
export const CatalogScreen = ({ search }: { search: CatalogSearch }) => (
  <Frame place="">
    <CatalogHeader />
    <Lists search={search} />
  </Frame>
)

/** One collection: where it stands, what is below it and in it. Each part stands as soon as it is known and nothing above it can move it, and has its place before. */
export function CollectionScreen({ collectionUuid, search }: { collectionUuid: string; search: CatalogSearch }) {
  const { data: collection, error } = useQuery(placeQuery(useQueryClient(), collectionUuid, search))
  if (error && !collection) throw error
  return (
    <Frame place={collectionUuid}>
      {collection ? <CollectionHeader collection={collection} /> : <HeaderSkeleton />}
      {collection ? <Lists key={collectionUuid} collection={collection} search={search} /> : <ListsSkeleton />}
    </Frame>
  )
}

function Frame({ place, children }: { place: string; children: ReactNode }) {
  usePreparation()
  useSelectionOf(place)
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      {/* Beside the first line, whatever that is, and taking no more height than it. */}
      <div className="float-left mr-1 -ml-2 h-5">
        <TreeButton className={place === '' ? 'mt-0.5' : '-mt-2'} />
      </div>
      {children}
    </div>
  )
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

function ListsSkeleton() {
  const words = useText('common')
  return (
    <>
      <CollectionStripSkeleton className="mt-8" />
      <div className="mt-9">
        <CardGridSkeleton label={words.loading} />
      </div>
    </>
  )
}

let left: { place: string; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * What is selected belongs to the place it was selected in. The screen takes over from itself when its loader is done, and
 * is then in the same place: what was selected before stays.
 */
function useSelectionOf(place: string) {
  useEffect(() => {
    const { clear } = useItemSelection.getState()
    if (left) clearTimeout(left.timer)
    if (left && left.place !== place) clear()
    left = undefined
    return () => {
      left = { place, timer: setTimeout(clear) }
    }
  }, [place])
}
