import { columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** The features of tables besides showing rows. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

export type Features = typeof features
