import { useEffect, useState } from 'react'

/** Becomes true when a mouse or a pen is seen over the page: what only they can do is loaded then. */
export function useMouseSeen(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const look = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      stop.abort()
      setSeen(true)
    }
    document.addEventListener('pointermove', look, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
  return seen
}
