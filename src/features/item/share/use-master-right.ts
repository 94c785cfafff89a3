import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import { selfQuery, tenantsQuery } from '@/api/iam/self'

/** Whether originals may be downloaded: the right of the first organisation in the list; false if it cannot be read (catalogue spec 6). */
export function useMasterRight(): boolean {
  const { data: self } = useSuspenseQuery(selfQuery())
  const { data } = useQuery(tenantsQuery(self))
  return entriesOf(data)[0]?.canDownloadMastefiles === true
}
