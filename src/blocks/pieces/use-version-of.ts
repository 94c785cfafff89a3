import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { versionOfThing, type EditableThing } from '@/api/meta/things/edit-thing'

/** The way to ask for the version of a thing as it was read. */
export function useVersionOf() {
  const queries = useQueryClient()
  return useCallback((thing: EditableThing) => versionOfThing(queries, thing), [queries])
}
