import { useQuery } from '@tanstack/react-query'
import { keyOf } from '@/api/hal/address'
import { hrefOf, type HalLink } from '@/api/hal/link'

/** Another number each time that a write has made old what lies behind a link, for what shows that without reading it. Asks for nothing. */
export function useTimesRenewed(link: HalLink): number {
  const { data } = useQuery({
    queryKey: keyOf(hrefOf(link)),
    queryFn: ({ client, queryKey }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
    // What is shown anew is loaded anew.
    gcTime: 0,
  })
  return data
}
