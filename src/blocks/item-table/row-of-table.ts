import { createContext, useContext } from 'react'
import type { CardProps } from '../item-card/card-props'

/** What the cells of a row share besides the item's own texts. */
export const RowOfTable = createContext<CardProps | undefined>(undefined)

/** The row that a cell stands in. */
export function useRowOfTable(): CardProps {
  const row = useContext(RowOfTable)
  if (!row) throw new Error('A cell stands in no row')
  return row
}
