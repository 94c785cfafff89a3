import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { versionOfThing, type Versioned } from '@/api/hal/version-of'

/** The way to ask for the version of a thing as it was read. */
export function useVersionOf() {
  const queries = useQueryClient()
  return useCallback((thing: Versioned) => versionOfThing(queries, thing), [queries])
}
