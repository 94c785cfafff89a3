import { columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What tables of items can do besides showing rows. The list itself is put in order by the server. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

export type Features = typeof features
