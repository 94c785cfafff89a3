import { createSelection } from './selection'

/** The items selected in the catalogue; `useItemSelection(sizeOf)`. */
export const useItemSelection = createSelection()
