import { useQuery, type QueryClient } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'

/** Whether the server takes more than the specified search, by what the shell has read. */
export const takesSearch = (queries: QueryClient): boolean =>
  queries.getQueryData(selfQuery().queryKey)?._links.search !== undefined

/** The same, in a component. It asks for nothing. */
export const useTakesSearch = (): boolean =>
  useQuery({ ...selfQuery(), enabled: false }).data?._links.search !== undefined
