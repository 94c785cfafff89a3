import { createSelection } from './selection'

/** The assets selected on an item's page. Another type of asset clears the selection. */
export const useAssetSelection = createSelection()
