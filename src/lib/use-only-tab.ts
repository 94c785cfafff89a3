import { useCallback, useEffect, useRef, useState } from 'react'
import { claimByChannel, type Claim } from './claim-by-channel'

/**
 * Lets one tab of the browser work under a name. The others wait until it is free, or take it over. Without a name all of
 * them may work.
 */
export function useOnlyTab(name: string | undefined): { isOurs: boolean; takeOver: () => void } {
  const [isOurs, setOurs] = useState(true)
  const steal = useRef(() => {})
  useEffect(() => {
    if (name === undefined) return
    // A browser has no locks at an address without https.
    const claim = 'locks' in navigator ? claimByLock : claimByChannel
    const { takeOver, leave } = claim(name, setOurs)
    steal.current = takeOver
    return leave
  }, [name])
  return { isOurs, takeOver: useCallback(() => steal.current(), []) }
}

const claimByLock: Claim = (name, setOurs) => {
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
    wait()
  }
  const wait = (): void => void locks.request(name, { signal: left.signal }, hold).catch(lost)
  locks.request(name, { ifAvailable: true }, hold).catch(lost)
  return {
    takeOver: () => void locks.request(name, { steal: true }, hold).catch(lost),
    leave: () => left.abort(),
  }
}
