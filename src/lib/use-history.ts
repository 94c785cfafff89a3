import { useRouter, type RouterHistory } from '@tanstack/react-router'

// Its type promises a router everywhere; a block in a story has none.
const useSomeRouter = (): { history: RouterHistory } | undefined => useRouter({ warn: false })

/** The history that the application walks; undefined where a block stands alone, as in a story. */
export const useHistory = (): RouterHistory | undefined => useSomeRouter()?.history
