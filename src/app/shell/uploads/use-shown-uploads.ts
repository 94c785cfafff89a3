import { useSyncExternalStore } from 'react'
import type { Upload } from '@/work/uploads/upload'
import { useUploads } from '@/work/uploads/upload-store'

const REST_MS = 500

/** The uploads for a list of them, drawn at most twice a second: a thousand files change thousands of times. */
export const useShownUploads = (): readonly Upload[] => useSyncExternalStore(onChanged, listed)

const listed = () => useUploads.getState().uploads

/** The first change is told at once, so that a press shows its effect. */
function onChanged(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = -REST_MS
  const stop = useUploads.subscribe(({ uploads }, before) => {
    if (uploads === before.uploads) return
    timer ??= setTimeout(
      () => {
        timer = undefined
        shownAt = performance.now()
        tell()
      },
      Math.max(0, shownAt + REST_MS - performance.now()),
    )
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
