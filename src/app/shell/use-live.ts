import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { selfQuery } from '@/api/iam/self'
import { noteLost } from '@/lib/lost-piece'
import { notify } from '@/stores/notices'
import { useLostSession } from '../session/lost-session'

/** Leaves the network to the first screen; changes in the meantime are reported at the start of the stream. */
const afterMs = 2000

/** Shows changes by others as they happen, if the server reports them; otherwise watched queries are polled. */
export function useLive() {
  const queries = useQueryClient()
  const { data: self } = useSuspenseQuery(selfQuery())
  const href = self._links.events?.href
  const isLost = useLostSession(({ returnTo }) => returnTo !== null)
  useEffect(() => {
    if (href === undefined || isLost) return
    let stop: (() => void) | undefined
    let left = false
    const follow = async () => {
      // If the code fails to load, watched queries are polled.
      const live = await import('@/api/live/follow-events').catch(() => undefined)
      if (left) return
      stop = live?.followEvents(
        queries,
        { href },
        {
          text: (words) => notify('info', words),
          failedRuns: (changes) =>
            void import('./notify-failed-runs')
              .then(({ notifyFailedRuns }) => notifyFailedRuns(queries, changes))
              .catch(noteLost),
        },
      )
    }
    const timer = setTimeout(() => void follow(), afterMs)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, href, isLost])
}
