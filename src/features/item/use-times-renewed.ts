import { useQuery } from '@tanstack/react-query'
import { keyOf } from '@/api/hal/address'
import { hrefOf, type HalLink } from '@/api/hal/link'

/**
 * A number that changes each time that a write makes the target of a link stale, for components that show it without loading it. Sends no
 * request.
 */
export function useTimesRenewed(link: HalLink): number {
  const { data } = useQuery({
    queryKey: keyOf(hrefOf(link)),
    queryFn: ({ client, queryKey }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
    // The content is loaded again whenever it is shown again.
    gcTime: 0,
  })
  return data
}
