import { createSelection } from './selection'

/** The collections chosen among search results. */
export const useCollectionSelection = createSelection()
