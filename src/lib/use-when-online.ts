import { useEffect, useRef } from 'react'

const every = 5000

/** Calls back when the connection is back: the browser says so, or the server answers again. */
export function useWhenOnline(back: () => void) {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    const call = () => latest.current()
    // A browser that has a network does not know that the server was out of reach. No answer means: not yet.
    const ask = () => void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(call, () => undefined)
    const timer = window.setInterval(() => navigator.onLine && ask(), every)
    window.addEventListener('online', call)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', call)
    }
  }, [])
}
