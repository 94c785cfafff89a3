import { createSelection } from './selection'

/** The stories selected among all stories. */
export const useStorySelection = createSelection()

/** The stories selected in a series, separate from those among all stories. Another series starts with none. */
export const useSeriesStorySelection = createSelection()
