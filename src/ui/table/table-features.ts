import { columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What tables can do besides showing rows. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

export type Features = typeof features
