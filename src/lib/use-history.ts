import { useRouter, type RouterHistory } from '@tanstack/react-router'

/** The history that the application walks; undefined where a block stands alone, as in a story. */
export const useHistory = (): RouterHistory | undefined =>
  (useRouter({ warn: false }) as { history: RouterHistory } | undefined)?.history
