import { useQuery } from '@tanstack/react-query'
import type { ResourceType } from '@teca/shared/contract/meta'
import { templateExistsQuery } from '@/api/meta/templates/all-templates'
import { useDebounced } from '@/lib/use-debounced'

const pauseMs = 400

/** Whether the ID of a new field is free for its kind of thing, checked once the person pauses. */
export function useFieldId(written: string, entity: ResourceType) {
  const id = written.trim()
  const asked = useDebounced(id, pauseMs)
  const { data, isError, isFetching, refetch } = useQuery({
    ...templateExistsQuery(asked, entity),
    enabled: asked !== '',
  })
  const state = () => {
    if (id === '') return 'empty'
    if (asked !== id || isFetching) return 'checking'
    if (isError) return 'failed'
    return data?.exists ? 'taken' : 'free'
  }
  return { state: state(), checkAgain: () => void refetch() } as const
}
