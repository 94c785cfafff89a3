import { createContext } from 'react'

/** Tells people that a piece of the application did not come. The application says how. */
export const ToldOfLoss = createContext<() => void>(() => undefined)
