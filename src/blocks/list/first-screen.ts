import { useDeferredValue, useEffect, useState } from 'react'

/** How many pictures fit on the first screen of a desktop computer. */
export const onFirstScreen = 8

let stands = false

/** How many of the cards are drawn now: when the application opens those of the first screen, then the others beside other work. */
export function useDrawnCards(count: number): number {
  const [first] = useState(stands ? count : onFirstScreen)
  useEffect(() => {
    stands = true
  }, [])
  return useDeferredValue(count, Math.min(count, first))
}
