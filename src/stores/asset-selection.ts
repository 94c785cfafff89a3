import { createSelection } from './selection'

/** The assets chosen on an item's page. Another type of asset clears it. */
export const useAssetSelection = createSelection()
