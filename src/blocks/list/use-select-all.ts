import { useEffect, useRef, useState } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { handleOf, type Handle, type HalLink } from '@/api/hal/link'
import { allHandles } from '@/api/meta/items/item-handles'
import type { ItemHandlePage } from '@/api/meta/generated/types.gen'
import { isApiError } from '@/api/api-error'
import { notify } from '@/stores/notices'
import { withThings, type createSelection } from '@/stores/selection'
import { problemWords } from '@/text/problem-words'
import type { Thing } from './list-props'

export type SelectAllOptions = {
  /** Every thing of the list, page after page. */
  everyThing: (options: AllPagesOptions) => Promise<Thing[]>
  /** Link to the handles of all things in a few calls, if the server has one. */
  handles: HalLink<ItemHandlePage> | undefined
  /** Another key means another list. */
  listKey: string
  selection: ReturnType<typeof createSelection>
}

/** Selects every thing of a list; `progress` is set while it runs. Leaving the list stops it. */
export function useSelectAll({ everyThing, handles, listKey, selection }: SelectAllOptions) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      setProgress(undefined)
    },
    [listKey],
  )
  const selectAll = async () => {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    const onProgress = (done: number, total: number) => signal.aborted || setProgress({ done, total })
    const all = async (): Promise<Handle[]> =>
      handles ? await allHandles(handles, signal) : (await everyThing({ signal, onProgress })).map(handleOf)
    try {
      const things = await all()
      // With ten thousand things, one long task would freeze the screen: reading, indexing and rendering are three tasks.
      await nextTask()
      const chosen = withThings(new Map(), things)
      await nextTask()
      if (!signal.aborted) selection.getState().addMany(chosen)
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
