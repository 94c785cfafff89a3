import type { ReactNode } from 'react'
import { CardGridSkeleton } from '@/blocks/list/card-grid-skeleton'
import { CollectionStripSkeleton } from '@/blocks/collection-tiles/collection-strip-skeleton'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The measures of a place. The content `before` its first line never exceeds that line's height. */
export const PlaceFrame = ({ before, children }: { before: ReactNode; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
    <div className="float-start me-1 -ms-2 h-5">{before}</div>
    {children}
  </div>
)

/** The title of the whole catalogue. */
export function CatalogTitle() {
  const text = useText('catalog')
  return <h1 className="font-serif text-3xl text-balance md:text-4xl">{text.title}</h1>
}

/** The placeholder of the catalogue while its code loads. It has nothing to press, because the screen would replace it. */
export const CatalogSkeleton = () => (
  <PlaceFrame before={<TreeButtonPlace />}>
    <CatalogTitle />
    <ListsSkeleton />
  </PlaceFrame>
)

/** The placeholder of a collection while its code loads. */
export const CollectionSkeleton = () => (
  <PlaceFrame before={<TreeButtonPlace />}>
    <HeaderSkeleton />
    <ListsSkeleton />
  </PlaceFrame>
)

const TreeButtonPlace = () => <div aria-hidden className="size-9" />

/** Placeholder for a collection's header. */
export const HeaderSkeleton = () => (
  <div aria-hidden>
    <Skeleton shape="box" className="h-5 w-64 max-w-full" />
    <Skeleton shape="box" className="mt-4 h-11 w-96 max-w-full md:mt-3 md:mb-9" />
  </div>
)

/** Placeholder for the sub-collections and items of a place. */
export function ListsSkeleton() {
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
