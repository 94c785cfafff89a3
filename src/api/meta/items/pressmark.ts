import { isApiError } from '../../api-error'
import { callQuery } from '../../hal/query'
import { findCulturalItemByPressmark } from '../generated/sdk.gen'

/** The item of a pressmark, looked up without a notice: 404 means that the pressmark is free (catalogue spec 5). */
export const pressmarkQuery = (pressmark: string) => ({
  ...callQuery(findCulturalItemByPressmark, { query: { pressmark } }, { silent: true }),
  retry: false,
  staleTime: 0,
})

/** Whether the look-up failed because no item has the pressmark. */
export const isFree = (error: Error | null): boolean => isApiError(error, 404)
