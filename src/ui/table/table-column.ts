import type { ReactNode } from 'react'

/**
 * A column of a table of things. Methods, not properties: code that loads a table lazily does not know its type of
 * thing.
 */
export interface TableColumn<T, Row> {
  /** Also the name of its order, if the list can be sorted by it. */
  id: string
  label: string
  /** In rem; a column of width 0 takes the remaining space. */
  width: number
  /** The first direction, if the list can be sorted by it. */
  sort?: 'asc' | 'desc'
  /** Names the row for screen readers. */
  isHeader?: boolean
  /** Shown on small screens too; the others are hidden there. */
  onSmallScreens?: boolean
  text(this: void, thing: T): string
  /** Renders the cell if it is more than text. */
  cell?(this: void, thing: T, row: Row): ReactNode
}

export interface TableOrder {
  id: string
  direction: 'asc' | 'desc'
}
