import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { selfQuery } from '@/api/iam/self'
import { notify } from '@/stores/notices'
import { useLostSession } from '../session/lost-session'

/** The first screen has everything to itself until then; what changes meanwhile is told at the beginning of the stream. */
const afterMs = 2000

/** Shows what others change as it happens, where the server tells of it; elsewhere what is watched is polled. */
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
      // Where the code does not come, what is watched is polled.
      const live = await import('@/api/live/follow-events').catch(() => undefined)
      if (!left) stop = live?.followEvents(queries, { href }, (words) => notify('info', words))
    }
    const timer = setTimeout(() => void follow(), afterMs)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, href, isLost])
}
