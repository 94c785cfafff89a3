import { createContext } from 'react'

/** Tells people that a piece of the application did not come, and gives back how that is taken back once it has. The application says how. */
export const ToldOfLoss = createContext<() => (() => void) | void>(() => undefined)
