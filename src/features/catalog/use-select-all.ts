import { useEffect, useRef, useState } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { isApiError } from '@/api/api-error'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'

/** Selects every item of a place, page after page; `progress` while it goes on. Leaving the place stops it. */
export function useSelectAll(everyItem: (options: AllPagesOptions) => Promise<CulturalItem[]>, place: string) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const going = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      going.current?.abort()
      setProgress(undefined)
    },
    [place],
  )
  const selectAll = async () => {
    const { signal } = (going.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    try {
      const items = await everyItem({
        signal,
        onProgress: (done, total) => signal.aborted || setProgress({ done, total }),
      })
      if (!signal.aborted) useItemSelection.getState().add(items.map(handleOf))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!signal.aborted && !isApiError(error, 401)) notify('failed', problemWords(error))
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return { progress, selectAll }
}
