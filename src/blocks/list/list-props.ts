import type { ReactElement, ReactNode } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import type { HalLink } from '@/api/hal/link'
import type { ItemHandlePage } from '@/api/meta/generated/types.gen'
import type { createSelection } from '@/stores/selection'
import type { SelectOption } from '@/ui/select/select'
import type { TableColumn } from '@/ui/table/table-column'
import type { ListPage } from './use-list-page'

/** What a list is a list of. */
export interface Thing {
  uuid: string
  _links: { self: HalLink }
}

/** How a thing stands in its list. */
export interface CardState {
  selected: boolean
  /** Anything is selected: every card shows its box. */
  selecting: boolean
  /** Tapped once: the next tap opens it. */
  marked: boolean
  /** The one card that Tab comes to. */
  tabStop: boolean
  /** On the first screen: its picture is fetched at once. */
  eager: boolean
  /** Selects it, or with Shift held all up to it. */
  onSelect: () => void
}

/** A column of a list, which people can show and hide. */
export type ListColumn<T> = TableColumn<T, CardState> & {
  /** Shown until a person chooses otherwise. */
  atFirst: boolean
}

/** The order of a list, as the server names orders: 'sgtt,asc'. */
export interface ListOrder {
  label: string
  value: string
  options: SelectOption[]
  /** Also an order that a column asks for. */
  onChange: (order: string) => void
}

/** What a list screen says of its list. */
export interface ListProps<T extends Thing> {
  /** Names the section and its list. */
  label: string
  /** Explains the keys of the list to screen readers. */
  hint: string
  /** How many things, in words. */
  countText: (words: { count: number }) => string
  /** Names the links to the other pages. */
  pagesLabel: string
  /** Changes where another list is shown: a card keeps its shape as long as its list stands. */
  listKey: string
  /** The page that is shown. */
  list: ListPage
  things: readonly T[]
  /** Every thing of the list, not only those of the page. */
  everyThing: (options: AllPagesOptions) => Promise<Thing[]>
  /** The handles of all of them in few calls, where the server offers that. */
  handles?: HalLink<ItemHandlePage>
  order: ListOrder
  selection: ReturnType<typeof createSelection>
  /** The shape of a card's picture, width by height. */
  aspectOf: (thing: T) => number
  card(this: void, thing: T, state: CardState): ReactElement
  columns: readonly ListColumn<T>[]
  /** Shown where there is nothing. */
  empty: ReactNode
  /** More tools of the head, the main one last. */
  tools?: ReactNode
  /** What can be done with the selection. */
  selectionBar: ReactNode
}
