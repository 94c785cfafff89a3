import { useEffect, useRef } from 'react'
import { useListLook } from '@/stores/list-look'
import { sizeOf } from '@/stores/selection'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '../pieces/try-again'
import { CardGridSkeleton } from './card-grid-skeleton'
import { CountTold } from './count-told'
import { ListBody } from './list-body'
import { ListHead } from './list-head'
import { ListPages } from './list-pages'
import type { ListProps, Thing } from './list-props'
import { LookToggle } from './look-toggle'
import { TableSkeleton } from './table-skeleton'
import { useListCommands } from './use-list-commands'
import { useSelectAll } from './use-select-all'

const ColumnChoice = lazyPiece(() => import('./column-choice').then((piece) => piece.ColumnChoice))

/** A list of things, page by page: head, pictures or table, selection bar and page links, or a loading, empty or error state. */
export function ListView<T extends Thing>(props: ListProps<T>) {
  const { label, listKey, list, things, order, selection, columns, asOne, everyThing } = props
  const words = useText('common')
  const { data, error, isLoading, total } = list
  const look = useListLook((choice) => choice.look)
  const selected = selection(sizeOf)
  const { progress, selectAll } = useSelectAll({ everyThing, asOne, total, listKey, selection })
  const [onSelectAll, onClear] = [() => void selectAll(), () => selection.getState().clear()]
  useListCommands({ total, selected, onSelectAll, onClear })
  const { top, onTurn } = useTurnToTop(list.page)
  return (
    <section ref={top} aria-label={label} className="mt-9 scroll-mt-20">
      <ListHead
        label={label}
        countText={props.countText}
        total={total}
        selected={selected}
        selecting={progress}
        onSelectAll={onSelectAll}
        onClear={onClear}
        order={order}
        scope={props.scope}
        className="mb-4"
      >
        {total !== 0 && look === 'list' && (
          <ColumnChoice
            columns={columns}
            className="max-md:hidden"
            waiting={<span aria-hidden className="size-7 max-md:hidden" />}
            lost={tryAgain}
          />
        )}
        {total !== 0 && <LookToggle />}
        {props.tools}
      </ListHead>
      <CountTold
        count={total === undefined ? undefined : props.countText({ count: total })}
        page={list.page}
        pages={list.pages}
      />
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {isLoading && look === 'pictures' && <CardGridSkeleton label={words.loading} />}
      {isLoading && look === 'list' && <TableSkeleton label={words.loading} />}
      {!data && error && (
        <ErrorState
          title={props.failed ?? problemWords(error)}
          message={props.failed && problemWords(error)}
          retry={{ label: words.retry, onRetry: list.retry, busy: list.isFetching }}
        />
      )}
      {data && total === 0 && props.empty}
      {data && total !== 0 && !isLoading && (
        <ListBody
          {...{ label, listKey, things, selection, columns, order }}
          hint={props.hint}
          aspectOf={props.aspectOf}
          card={props.card}
          menu={props.menu}
        />
      )}
      {props.selectionBar}
      <ListPages label={props.pagesLabel} page={list.page} pageCount={list.pages} onTurn={onTurn} />
    </section>
  )
}

/** Scrolls to the top of the list after a click on a page link. */
function useTurnToTop(page: number) {
  const top = useRef<HTMLElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current) top.current?.scrollIntoView({ block: 'start' })
    turned.current = false
  }, [page])
  const onTurn = () => {
    turned.current = true
  }
  return { top, onTurn }
}
