import { useRouter, type RouterHistory } from '@tanstack/react-router'

// The hook's type promises a router everywhere; a block in a story has none.
const useSomeRouter = (): { history: RouterHistory } | undefined => useRouter({ warn: false })

/** The history of the application's router; undefined without one, as in a story. */
export const useHistory = (): RouterHistory | undefined => useSomeRouter()?.history
