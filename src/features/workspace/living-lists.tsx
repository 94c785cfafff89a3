import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { entriesOf, pageOf } from '@/api/hal/page'
import { selfQuery } from '@/api/iam/self'
import {
  askedBySaved,
  previewsOfSavedQuery,
  savedSearchesQuery,
  type SavedSearch,
} from '@/api/meta/search/saved-searches'
import { resultsSearch } from '@/blocks/results-search/results-search'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextLink } from '@/ui/text-link/text-link'
import { PreviewOfItem } from './preview-of-item'
import { previewsGrid, PreviewsFailed, PreviewsSkeleton } from './previews-grid'

/** Saved searches that the person keeps among the lists: each has what it finds now. */
export function LivingLists() {
  const text = useText('lists')
  const { data: self } = useSuspenseQuery(selfQuery())
  const link = self._links.savedSearches
  const { data } = useQuery({ ...savedSearchesQuery(link ?? { href: '' }), enabled: link !== undefined })
  const living = data ? entriesOf(data).filter((saved) => saved.living) : []
  if (living.length === 0) return null
  return (
    <section aria-label={text.livingLists} className="mt-12">
      <h2 className="font-serif text-2xl">{text.livingLists}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text.livingHint}</p>
      <div className="grid gap-6 xl:grid-cols-2">
        {living.map((saved) => (
          <LivingList key={saved.uuid} saved={saved} />
        ))}
      </div>
    </section>
  )
}

function LivingList({ saved }: { saved: SavedSearch }) {
  const text = useText('lists')
  const { items: label, itemCount } = useText('catalog')
  const { data, error, refetch, isFetching } = useQuery(previewsOfSavedQuery(saved))
  const { name, sort } = saved
  return (
    <section aria-label={name} className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <header className="flex items-start gap-2">
        <h3 dir="auto" className="line-clamp-6 min-w-0 font-serif text-xl break-words" title={name}>
          {name}
        </h3>
        <div className="ms-auto shrink-0 pt-1 text-sm text-ink-soft tabular-nums">
          {data ? itemCount({ count: pageOf(data).total }) : <Skeleton shape="text" className="w-14" />}
        </div>
      </header>
      <div className="mt-4 flex-1">
        {data && pageOf(data).total === 0 ? (
          <p className="py-6 text-center text-sm text-pretty text-ink-soft">{text.livingEmpty}</p>
        ) : data ? (
          <ul aria-label={`${label}: ${name}`} className={previewsGrid}>
            {entriesOf(data).map((item) => (
              <li key={item.uuid}>
                <PreviewOfItem item={item} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <PreviewsFailed error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <PreviewsSkeleton />
        )}
      </div>
      <footer className="mt-3">
        <TextLink asChild bare className="text-sm font-medium">
          <Link
            to="/catalog/results"
            search={resultsSearch({ ...askedBySaved(saved), sort })}
            preload={false}
            aria-label={text.viewAllOf({ list: name })}
          >
            {text.viewAll}
          </Link>
        </TextLink>
      </footer>
    </section>
  )
}
