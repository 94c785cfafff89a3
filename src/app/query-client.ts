import { halQueryClient } from '@/api/hal/hal-query-client'

/** The query client of the application. */
export const appQueryClient = () =>
  halQueryClient({
    failed: (error) => console.error(error),
    done: () => undefined,
  })
