import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entriesOf } from '@/api/hal/page'
import { sectionsQuery } from '@/api/meta/lists/sections'

/** The lists of the signed-in user; undefined until they have loaded. */
export function useLists() {
  const { data, error, isFetching, refetch } = useQuery({ ...sectionsQuery(), retryOnMount: false })
  const lists = useMemo(() => data && entriesOf(data), [data])
  return { lists, error, isFetching, retry: () => void refetch() }
}
