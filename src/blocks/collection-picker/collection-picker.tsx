import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import { collectionChoicesQuery, collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { useDebounced } from '@/lib/use-debounced'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Pagination } from '@/ui/pagination/pagination'
import { TextField } from '@/ui/text-field/text-field'
import { CollectionChoice, CollectionChoiceSkeleton } from './collection-choice'

export type CollectionPickerProps = {
  /** Uuid of the chosen one. */
  value: string | undefined
  onChange: (collection: Collection) => void
  /** Uuids that are not offered. */
  exclude?: readonly string[]
  /** Names the list: what is chosen here. */
  label: string
}

/** One collection among all: by a search or page by page, 15 at a time. Made by `lazyAtWork`, or inside of what is. */
export function CollectionPicker({ value, onChange, exclude = [], label }: CollectionPickerProps) {
  const text = useText('collections')
  const words = useText('common')
  const [written, setWritten] = useState('')
  const sought = useDebounced(written.trim(), 300)
  const [turned, setTurned] = useState({ sought, page: 1 })
  const page = turned.sought === sought ? turned.page : 1
  const [chosen, setChosen] = useState<Collection>()
  const name = useId()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...collectionChoicesQuery({ text: sought, page }),
    placeholderData: keepPreviousData,
  })
  const offered = entriesOf(data).filter(({ uuid }) => !exclude.includes(uuid))
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: 0 }
  const settling = isPlaceholderData || written.trim() !== sought
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextField
        label={text.searchCollections}
        hideLabel
        type="search"
        placeholder={text.searchCollections}
        icon={<Search aria-hidden />}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <fieldset aria-busy={settling} className="min-w-0">
        <legend className="sr-only">{label}</legend>
        {error && !data ? (
          <ErrorState
            small
            title={problemWords(error)}
            retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : !data ? (
          <CollectionChoiceSkeleton label={words.loading} />
        ) : offered.length === 0 && !settling ? (
          <EmptyState small title={sought ? text.noneFound : text.noneToChoose} />
        ) : (
          <ul className={settling ? 'opacity-60 transition-opacity duration-calm' : undefined}>
            {offered.map((collection) => (
              <li key={collection.uuid}>
                <CollectionChoice
                  name={name}
                  collection={collection}
                  checked={collection.uuid === value}
                  onChoose={() => {
                    setChosen(collection)
                    onChange(collection)
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <Pagination
        page={page}
        pageCount={pages}
        onPage={(to) => setTurned({ sought, page: to })}
        labels={{
          pages: text.pages,
          previous: words.previousPage,
          next: words.nextPage,
          page: (number) => words.page({ page: number }),
        }}
      />
      <p role="status" className="sr-only">
        {data && !settling ? text.found({ count: total }) : ''}
      </p>
      {chosen && chosen.uuid === value && !offered.some(({ uuid }) => uuid === value) && (
        // What was chosen on another page must not be out of sight.
        <p className="text-sm break-words text-ink-soft">{text.chosen({ title: collectionTitle(chosen) })}</p>
      )}
    </div>
  )
}
