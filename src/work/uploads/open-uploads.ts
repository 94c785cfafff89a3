import type { QueryClient } from '@tanstack/react-query'
import { reportedImportsOf } from '@/api/live/reported-imports'
import { afterReload } from './after-reload'
import { pauseUploads, runUploads } from './run-uploads'
import { measureTransfer } from './transfer'
import { setUploadOffers, type UploadOffers } from './upload-offers'
import { keepUploads, keptUploads } from './upload-records'
import { useUploads } from './upload-store'
import { watchImports } from './watch-imports'
import { otherWindows, windowOwner } from './window-owner'

let opened: { user: string; close: () => void } | undefined

/**
 * Resumes the uploads of a user from before the page was loaded; stores and watches all uploads from now on. Another
 * user does not get them. `offers` are the links of the user.
 */
export async function openUploads(queries: QueryClient, user: string, offers: UploadOffers = {}): Promise<void> {
  setUploadOffers(offers)
  if (opened?.user === user) return
  const own = { user, close: () => {} }
  if (opened) {
    opened.close()
    pauseUploads()
    useUploads.setState({ uploads: [], held: undefined })
  }
  opened = own
  const owner = await windowOwner()
  const kept = afterReload(keptUploads(user, await otherWindows(owner)))
  if (opened !== own) return
  const known = new Set(useUploads.getState().uploads.map(({ itemUploadId }) => itemUploadId))
  const before = kept.filter(({ itemUploadId }) => !known.has(itemUploadId))
  if (before.length > 0) useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...before] }))
  const stops = [keepUploads({ user, owner }), watchImports(reportedImportsOf(queries)), measureTransfer()]
  own.close = () => stops.forEach((stop) => stop())
  runUploads()
}

/** Ends what `openUploads` started; stored data stays. */
export function closeUploads(): void {
  opened?.close()
  opened = undefined
  setUploadOffers(undefined)
}
