import { useEffect, useRef, useState } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { handleOf, type Handle, type HalLink } from '@/api/hal/link'
import { allHandles } from '@/api/meta/item-handles'
import type { CulturalItem, ItemHandlePage } from '@/api/meta/generated/types.gen'
import { isApiError } from '@/api/api-error'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { withThings } from '@/stores/selection'
import { problemWords } from '@/text/problem-words'

export type SelectAllOptions = {
  /** Every item of the place, page after page. */
  everyItem: (options: AllPagesOptions) => Promise<CulturalItem[]>
  /** The handles of all of them at once, where the server offers that. */
  handles: HalLink<ItemHandlePage> | undefined
  place: string
}

/** Selects every item of a place; `progress` while it goes on. Leaving the place stops it. */
export function useSelectAll({ everyItem, handles, place }: SelectAllOptions) {
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
    const onProgress = (done: number, total: number) => signal.aborted || setProgress({ done, total })
    const all = async (): Promise<Handle[]> =>
      handles ? await allHandles(handles, signal) : (await everyItem({ signal, onProgress })).map(handleOf)
    try {
      const things = await all()
      // Reading ten thousand, ordering them and showing that they are selected: none of the three holds the screen up.
      await nextTask()
      const chosen = withThings(new Map(), things)
      await nextTask()
      if (!signal.aborted) useItemSelection.getState().addMany(chosen)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!signal.aborted && !isApiError(error, 401)) notify('failed', problemWords(error))
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return { progress, selectAll }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
