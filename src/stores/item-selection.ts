import { createSelection } from './selection'

/** The items chosen in the catalogue; `useItemSelection((selection) => selection.chosen.size)`. */
export const useItemSelection = createSelection()
