import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import { renew } from '@/api/hal/hal-query-client'
import { watchUntil } from '@/api/hal/watch-until'
import { assetImportQuery, isFinal } from '@/api/import-manager/import-states'
import { restoreFormerFile } from '@/api/meta/assets/asset-writes'
import type { Asset } from '@/api/meta/assets/assets'
import { newestThing } from '@/api/hal/newest-thing'
import { stale } from '@/api/stale'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

const every = 1000
const longest = 10 * 60_000

/**
 * Reports the end of an image's replacement: the former image shows until the import is done, and stays if it fails. A
 * backend without such an import has replaced it at once.
 */
export async function watchReplacement(queries: QueryClient, { importId, image }: { importId: string; image: Asset }) {
  const text = textOf('assets')
  if (image.processing) notify('info', text.replaceStarted)
  const isUnreadable = (error: Error) => isApiError(error) && [401, 404].includes(error.status)
  const query = { ...assetImportQuery('images', importId), gcTime: 0 }
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), longest)
  let isReplaced = true
  try {
    const found = await watchUntil(queries, query, isFinal, {
      every,
      signal: tooLong.signal,
      isFinal: isUnreadable,
    })
    if (found?.overall.importState === 'ERROR') {
      renew(queries, stale.assets)
      const { code, message = '' } = found.overall
      return void notify('failed', text.replaceFailed({ title: image.sgtt, reason: problemWords({ code, message }) }))
    }
    isReplaced = found !== undefined
  } catch (error) {
    // Not found: the import has ended and was removed.
    if (isApiError(error, 401)) return
  } finally {
    clearTimeout(timer)
  }
  renew(queries, stale.assets)
  // The wait ends after a while; the list then shows how it ends, as for any image in process.
  if (!isReplaced) return
  const links = await newestThing(image).then(
    (now) => now._links,
    () => undefined,
  )
  const formerFile = links && 'formerFile' in links ? links.formerFile : undefined
  const undo = formerFile && (() => queries.getMutationCache().build(queries, restoreFormerFile()).execute(formerFile))
  notify('done', textOf('notices').assetReplaced, undo)
}
