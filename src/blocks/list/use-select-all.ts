import { useEffect, useRef, useState } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { handleOf } from '@/api/hal/link'
import type { ItemList } from '@/api/meta/bulk/chosen'
import { isApiError } from '@/api/api-error'
import { notify } from '@/stores/notices'
import { withThings, type createSelection } from '@/stores/selection'
import { problemWords } from '@/text/problem-words'
import type { Thing } from './list-props'

export type SelectAllOptions = {
  /** Every thing of the list, page after page. */
  everyThing: (options: AllPagesOptions) => Promise<Thing[]>
  /** The list in the form that a server's job takes, if there are such jobs. */
  asOne: ItemList | undefined
  /** How many things the list has; undefined until it is known. */
  total: number | undefined
  /** Another key means another list. */
  listKey: string
  selection: ReturnType<typeof createSelection>
}

/** Selects every thing of a list: the list as one, else each of its things. `progress` is set while these are read; leaving the list stops it. */
export function useSelectAll({ everyThing, asOne, total, listKey, selection }: SelectAllOptions) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const running = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      running.current?.abort()
      setProgress(undefined)
    },
    [listKey],
  )
  useEffect(() => {
    if (total !== undefined) selection.getState().recount(total)
  }, [selection, total])
  const selectAll = async () => {
    if (asOne && total !== undefined) return selection.getState().addAll(asOne, total)
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: 0 })
    const onProgress = (done: number, total: number) => signal.aborted || setProgress({ done, total })
    try {
      const things = (await everyThing({ signal, onProgress })).map(handleOf)
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
