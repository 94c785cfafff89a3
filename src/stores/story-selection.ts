import { createSelection } from './selection'

/** The stories chosen among all. */
export const useStorySelection = createSelection()

/** The stories chosen in a series: kept apart from those chosen among all. Another series begins with none. */
export const useSeriesStorySelection = createSelection()
