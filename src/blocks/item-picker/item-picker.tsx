import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { itemChoicesQuery } from '@/api/meta/item-choices'
import { useDebounced } from '@/lib/use-debounced'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Pagination } from '@/ui/pagination/pagination'
import { TextField } from '@/ui/text-field/text-field'
import { ItemChoice, ItemChoiceSkeleton } from './item-choice'

export interface ItemPickerProps {
  /** Uuid of the chosen one. */
  value: string | undefined
  onChange: (item: CulturalItem) => void
  /** Uuids that are not offered. */
  exclude?: readonly string[]
}

/** One item among all: the latest modified ones, or those that a search finds. Made by `lazyAtWork`, or inside of what is. */
export function ItemPicker({ value, onChange, exclude = [] }: ItemPickerProps) {
  const text = useText('assets')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const [written, setWritten] = useState('')
  const sought = useDebounced(written.trim(), 300)
  const [turned, setTurned] = useState({ sought, page: 1 })
  const page = turned.sought === sought ? turned.page : 1
  const [chosen, setChosen] = useState<CulturalItem>()
  const name = useId()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...itemChoicesQuery({ text: sought, page }),
    placeholderData: keepPreviousData,
  })
  const offered = entriesOf(data).filter(({ uuid }) => !exclude.includes(uuid))
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: 0 }
  const settling = isPlaceholderData || written.trim() !== sought
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextField
        label={text.searchItems}
        hideLabel
        type="search"
        placeholder={text.searchItems}
        icon={<Search aria-hidden />}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <fieldset aria-busy={settling} className="min-w-0">
        <legend className="pb-1 text-xs font-medium text-ink-soft">
          {sought === '' ? text.latestItems : text.foundItems({ count: total })}
        </legend>
        {error && !data ? (
          <ErrorState
            small
            title={problemWords(error)}
            retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : !data ? (
          <ItemChoiceSkeleton label={words.loading} />
        ) : offered.length === 0 && !settling ? (
          <EmptyState small title={sought ? text.noItemFound : text.noItems} />
        ) : (
          <ul className={settling ? 'opacity-60 transition-opacity duration-calm' : undefined}>
            {offered.map((item) => (
              <li key={item.uuid}>
                <ItemChoice
                  name={name}
                  item={item}
                  checked={item.uuid === value}
                  onChoose={() => {
                    setChosen(item)
                    onChange(item)
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
          pages: text.itemPages,
          previous: words.previousPage,
          next: words.nextPage,
          page: (number) => words.page({ page: number }),
        }}
      />
      <p role="status" className="sr-only">
        {data && !settling ? text.foundItems({ count: total }) : ''}
      </p>
      {chosen && chosen.uuid === value && !offered.some(({ uuid }) => uuid === value) && (
        // What was chosen on another page must not be out of sight.
        <p className="text-sm wrap-anywhere text-ink-soft">{text.chosenItem({ title: chosen.sgtt || untitled })}</p>
      )}
    </div>
  )
}
