import { isApiError } from '../../api-error'
import { halMutation } from '../../hal/mutation'
import { callQuery } from '../../hal/query'
import { http } from '../../http'
import { stale } from '../../stale'
import { findCulturalItemByPressmark } from '../generated/sdk.gen'
import type { CulturalItem } from '@teca/shared/contract/meta'

/** Who has a pressmark: nobody, an item of the catalogue, or one in the bin, with the address that restores it. */
export type PressmarkHolder =
  | { state: 'free' }
  | { state: 'taken'; item: CulturalItem }
  | { state: 'deleted'; restore: string | undefined }

/** Looks up a pressmark without a notice: 404 means that it is free (catalogue spec 5). */
export const pressmarkQuery = (pressmark: string) => ({
  ...callQuery(findCulturalItemByPressmark, { query: { pressmark } }, { silent: true }),
  retry: false,
  staleTime: 0,
})

/** The holder of a pressmark, by the outcome of its look-up; undefined if the look-up failed. */
export function holderOf(found: CulturalItem | Error): PressmarkHolder | undefined {
  if (!(found instanceof Error)) return { state: 'taken', item: found }
  if (isApiError(found, 404)) return { state: 'free' }
  return isApiError(found, 'pressmark.deleted') ? { state: 'deleted', restore: found.problem?.restore } : undefined
}

/** The holder of a pressmark by a promised look-up; rejects if that fails. */
export const settledHolder = async (found: Promise<CulturalItem>): Promise<PressmarkHolder> => {
  const outcome = await found.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  const holder = holderOf(outcome)
  if (holder === undefined) throw outcome
  return holder
}

/** Restores the item in the bin that has a pressmark. The form shows the failure. */
export const restoreHolder = (done: string) =>
  halMutation((restore: string) => http.post(restore), { stale: stale.assets, silent: true, done: () => done })
