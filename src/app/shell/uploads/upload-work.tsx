import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { selfQuery } from '@/api/iam/self'
import { itemAddress } from '@/api/meta/items/items'
import { stale } from '@/api/stale'
import { useNewArrivals } from '@/stores/new-arrivals'
import { openUploads } from '@/work/uploads/open-uploads'
import { useUploads } from '@/work/uploads/upload-store'

/** Keeps uploads running on every screen. Renders nothing. */
export function UploadWork() {
  const queries = useQueryClient()
  const self = queries.getQueryData(selfQuery().queryKey)
  const user = self?.username
  useEffect(() => {
    if (user !== undefined) void openUploads(queries, user, self?._links)
  }, [queries, user, self])
  useEffect(warnBeforeLeaving, [])
  useEffect(
    () =>
      // The page of an item shows new assets at once; lists wait for their reload link.
      useNewArrivals.subscribe(({ assets }, before) => {
        if (assets === before.assets) return
        const items = new Set(assets.slice(before.assets.length).map(({ item }) => itemAddress(item)))
        renew(queries, [...items, ...stale.imageLists])
      }),
    [queries],
  )
  return null
}

/** While files are sent the browser asks whether to leave. */
function warnBeforeLeaving() {
  const warn = (event: BeforeUnloadEvent) => {
    const isSending = useUploads
      .getState()
      .uploads.some(({ cutOff, assets }) => !cutOff && assets.some(({ status }) => status === 'IN_PROGRESS'))
    if (isSending) event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}
