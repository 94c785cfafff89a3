import { useQuery, type QueryClient } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'

/** Whether the server has the extended search, by what the shell has loaded. */
export const takesSearch = (queries: QueryClient): boolean =>
  queries.getQueryData(selfQuery().queryKey)?._links.search !== undefined

/** The same as a hook. It sends no request. */
export const useTakesSearch = (): boolean =>
  useQuery({ ...selfQuery(), enabled: false }).data?._links.search !== undefined
