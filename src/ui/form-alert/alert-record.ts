import { createContext } from 'react'

/** Keeps what a form says about a failure, so that it can be read again. The application provides it. */
export const AlertRecord = createContext<(text: string) => void>(() => undefined)
