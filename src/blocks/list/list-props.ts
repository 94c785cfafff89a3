import type { ReactElement, ReactNode } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import type { HalLink } from '@/api/hal/link'
import type { ItemList } from '@/api/meta/bulk/chosen'
import type { createSelection } from '@/stores/selection'
import type { SelectOption } from '@/ui/select/select'
import type { TableColumn } from '@/ui/table/table-column'
import type { ListPage } from './use-list-page'

/** One entry of a list. */
export interface Thing {
  uuid: string
  _links: { self: HalLink }
}

/** The state of a card or row in its list. */
export interface CardState {
  selected: boolean
  /** Something in the list is selected: every card shows its checkbox. */
  selecting: boolean
  /** Tapped once: the next tap opens it. */
  marked: boolean
  /** The one card that Tab moves to. */
  tabStop: boolean
  /** On the first screen: its picture is loaded at once. */
  eager: boolean
  /** Selects it; with Shift held, everything up to it. */
  onSelect: () => void
}

/** A column of a table that people can show and hide. */
export type ListColumn<T> = TableColumn<T, CardState> & {
  /** Shown until a person chooses otherwise. */
  atFirst: boolean
}

/** The order of a list, as the server names orders: 'sgtt,asc'. */
export interface ListOrder {
  label: string
  value: string
  options: SelectOption[]
  /** The heads of a table's columns do not change the order. */
  notByColumn?: boolean
  /** Called also with the order of a column. */
  onChange: (order: string) => void
}

/** The point of a menu, and what to do if it fails to load. */
export interface CalledMenu {
  point: { x: number; y: number }
  onLost: () => void
}

/** What a screen passes to its list. */
export interface ListProps<T extends Thing> {
  /** Names the section and its list. */
  label: string
  /** Explains the keys of the list to screen readers. */
  hint: string
  /** How many things, in words. */
  countText: (words: { count: number }) => string
  /** Names the links to the other pages. */
  pagesLabel: string
  /** Another key means another list; a card keeps its ratio while the key stays the same. */
  listKey: string
  /** The shown page. */
  list: ListPage
  things: readonly T[]
  /** Every thing of the list, not only those of the page. */
  everyThing: (options: AllPagesOptions) => Promise<Thing[]>
  /**
   * The list in the form that a server's job takes, if there are such jobs: then all of it is selected without loading it.
   */
  asOne?: ItemList
  order: ListOrder
  selection: ReturnType<typeof createSelection>
  /** The aspect ratio of a card's picture, width by height. */
  aspectOf: (thing: T) => number
  card(this: void, thing: T, state: CardState): ReactElement
  /** The menu of one thing, by right click or the menu key. */
  menu?: (thing: T, call: CalledMenu) => ReactElement
  columns: readonly ListColumn<T>[]
  /** Shown before the reason if the list cannot load. */
  failed?: string
  /** Shown if the list is empty. */
  empty: ReactNode
  /** Chooses which things the list shows; it stays while the list is empty. */
  scope?: ReactNode
  /** More buttons for the head of the list, the main one last. */
  tools?: ReactNode
  /** The actions on the selection. */
  selectionBar: ReactNode
}
