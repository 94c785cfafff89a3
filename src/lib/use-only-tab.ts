import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Lets one tab of the browser work under a name. The others wait until it is free, or take it over. A browser without
 * locks (an address without https) lets all of them.
 */
export function useOnlyTab(name: string): { isOurs: boolean; takeOver: () => void } {
  const [isOurs, setOurs] = useState(true)
  const steal = useRef(() => {})
  useEffect(() => {
    if (!('locks' in navigator)) return
    const { locks } = navigator
    const left = new AbortController()
    const until = new Promise<void>((done) => left.signal.addEventListener('abort', () => done()))
    const hold = (lock: Lock | null) => {
      if (left.signal.aborted) return undefined
      setOurs(lock !== null)
      return lock ? until : wait()
    }
    // Refused: another tab took it over, or this one has left.
    const lost = () => {
      if (left.signal.aborted) return
      setOurs(false)
      void wait()
    }
    const wait = () => void locks.request(name, { signal: left.signal }, hold).catch(lost)
    steal.current = () => void locks.request(name, { steal: true }, hold).catch(lost)
    locks.request(name, { ifAvailable: true }, hold).catch(lost)
    return () => left.abort()
  }, [name])
  return { isOurs, takeOver: useCallback(() => steal.current(), []) }
}
