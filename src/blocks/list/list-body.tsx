import { memo, useCallback, useDeferredValue, useId, useMemo, useState, type ReactElement } from 'react'
import { handleOf } from '@/api/hal/link'
import type { createSelection } from '@/stores/selection'
import { useListLook } from '@/stores/list-look'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '../pieces/try-again'
import { CardCell, CardGrid } from './card-grid'
import { placeAspect } from './card-place'
import { onFirstScreen, useDrawnCards } from './first-screen'
import type { CalledMenu, CardState, ListColumn, ListOrder, Thing } from './list-props'
import { useCardState, type SelectableState } from './use-card-state'
import { TableSkeleton } from './table-skeleton'
import { useListGestures } from './use-list-gestures'

const ListTable = lazyPiece(() => import('./list-table').then((piece) => piece.ListTable))

type Selection = ReturnType<typeof createSelection>

export type ListBodyProps<T extends Thing> = {
  label: string
  hint: string
  listKey: string
  things: readonly T[]
  selection: Selection
  aspectOf: (thing: T) => number
  card(this: void, thing: T, state: CardState): ReactElement
  menu?: (thing: T, call: CalledMenu) => ReactElement
  columns: readonly ListColumn<T>[]
  order: Pick<ListOrder, 'value' | 'onChange' | 'notByColumn'>
}

/** The things of a page, as pictures or as a table. */
export function ListBody<T extends Thing>(props: ListBodyProps<T>) {
  const { label, hint, listKey, things, selection, aspectOf, card, columns, order } = props
  const words = useText('common')
  const hintId = useId()
  const look = useListLook((choice) => choice.look)
  const handles = useMemo(() => things.map(handleOf), [things])
  const [called, setCalled] = useState<{ uuid: string; point: CalledMenu['point'] }>()
  const { handlers, select, selecting, marked, tabStop } = useListGestures(handles, selection, {
    onMenu: props.menu && (({ uuid }, point) => setCalled({ uuid, point })),
  })
  const about = called && things.find(({ uuid }) => uuid === called.uuid)
  const drawn = useDrawnCards(things.length)
  const showsChecks = useDeferredValue(selecting)
  const onSelect = useCallback((thing: Thing) => select(handleOf(thing)), [select])
  const stateOf = ({ uuid }: Thing, at: number): SelectableState => ({
    selection,
    selecting: showsChecks,
    marked: marked === uuid,
    tabStop: tabStop === uuid,
    eager: at < onFirstScreen,
    onSelect,
  })
  const list = { label, 'aria-describedby': hintId, ...handlers }
  return (
    <>
      <p id={hintId} hidden>
        {hint}
      </p>
      {look === 'list' ? (
        <ListTable
          {...list}
          {...{ things, columns, order, stateOf }}
          waiting={<TableSkeleton label={words.loading} count={things.length} />}
          lost={tryAgain}
        />
      ) : (
        <CardGrid key={listKey} {...list}>
          {things.map((thing, at) => (
            <CardCell key={thing.uuid} uuid={thing.uuid} aspect={aspectOf(thing)}>
              {at < drawn ? (
                <Card thing={thing} card={card} {...stateOf(thing, at)} />
              ) : (
                <Skeleton shape="card" aspect={placeAspect} />
              )}
            </CardCell>
          ))}
        </CardGrid>
      )}
      {marked && !selecting && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-raised mx-auto w-max max-w-[calc(100%-2rem)] animate-appear rounded-md bg-veil px-3 py-1.5 text-sm text-on-veil shadow-md md:bottom-6"
        >
          {words.tapAgain}
        </p>
      )}
      {about && props.menu?.(about, { point: called.point, onLost: () => setCalled(undefined) })}
    </>
  )
}

type CardProps = SelectableState & { thing: Thing; card(this: void, thing: Thing, state: CardState): ReactElement }

/** Reads by itself whether it is selected, so that selecting one of ten thousand renders only that card. */
const Card = memo(function Card({ thing, card, ...state }: CardProps) {
  return card(thing, useCardState(thing, state))
})
