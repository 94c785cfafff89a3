import { createSelection } from './selection'

/** The collections selected among search results. */
export const useCollectionSelection = createSelection()
