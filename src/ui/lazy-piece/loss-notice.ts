import { createContext } from 'react'

/**
 * Reports that a piece of the application failed to load, and returns a function that removes the message once it has
 * loaded. The application provides it.
 */
export const LossNotice = createContext<() => (() => void) | void>(() => undefined)
