import { lazy, useState, type ComponentType } from 'react'
import { noteLost, timesGivenUp } from './lost-piece'

/**
 * A component that comes when it is first shown. One that did not come is asked for again where it is shown again after
 * that was given up; React's own `lazy` keeps the failure for ever.
 */
export function lazyPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  const ask = () => {
    const piece = {
      at: timesGivenUp(),
      isLost: false,
      Whole: lazy(async () => {
        try {
          return { default: await load() }
        } catch (error) {
          noteLost(error)
          piece.isLost = true
          throw error
        }
      }),
    }
    return piece
  }
  let last: ReturnType<typeof ask> | undefined
  const known = () => {
    if (!last || (last.isLost && last.at !== timesGivenUp())) last = ask()
    return last
  }
  return function Piece(props: P) {
    const [{ Whole }] = useState(known)
    return <Whole {...props} />
  }
}
