import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { selfQuery } from '@/api/iam/self'
import { sectionsIn, sharedSectionsQuery } from '@/api/meta/lists/section-groups'

/** Lists of others that are shared with a workgroup of the person; none if the server has no such lists. */
export function useSharedLists() {
  const { data: self } = useSuspenseQuery(selfQuery())
  const link = self._links.sharedSections
  const { data, isPending } = useQuery({ ...sharedSectionsQuery(link ?? { href: '' }), enabled: link !== undefined })
  const shared = useMemo(() => sectionsIn(data), [data])
  return { shared, isPending: link !== undefined && isPending }
}
