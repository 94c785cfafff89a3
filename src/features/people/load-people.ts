import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { tenantInfoQuery } from '@/api/iam/self'
import { usersQuery } from '@/api/iam/users'
import { allWorkgroupsQuery, workgroupsQuery } from '@/api/iam/workgroups'
import { sortOf, type PeopleSearch } from './people-search'

/** Waits for the organisation, which the lists need. The lists show their own progress and failures. */
export async function loadPeople(queries: QueryClient, { view, page = 1, order, q }: PeopleSearch) {
  const ahead = (query: Promise<unknown>) => void query.catch(() => undefined)
  if (view === 'workgroups') ahead(load(queries, workgroupsQuery(page)))
  else if (!q) {
    ahead(load(queries, usersQuery(page, sortOf(order))))
    ahead(load(queries, allWorkgroupsQuery()))
  }
  await load(queries, tenantInfoQuery())
}
