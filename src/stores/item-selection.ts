import { createSelection } from './selection'

/** The items chosen in the catalogue; `useItemSelection(sizeOf)`. */
export const useItemSelection = createSelection()
