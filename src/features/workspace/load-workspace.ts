import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { entriesOf } from '@/api/hal/page'
import { previewsQuery, sectionItemsQuery, sectionsQuery } from '@/api/meta/lists/sections'
import type { ListSearch } from './list-search'

/**
 * Starts to load the lists and the previews of their cards. The route does not wait: the screen has placeholders, and shows
 * failures.
 */
export function loadWorkspace(queries: QueryClient): void {
  load(queries, sectionsQuery())
    .then((page) => Promise.all(entriesOf(page).map((section) => load(queries, previewsQuery(section)))))
    .catch(() => undefined)
}

/** The same for one list. */
export function loadList(queries: QueryClient, uuid: string, { page = 1, sort }: ListSearch): void {
  load(queries, sectionsQuery())
    .then((lists) => {
      const section = entriesOf(lists).find((one) => one.uuid === uuid)
      return section && load(queries, sectionItemsQuery(section, page, sort))
    })
    .catch(() => undefined)
}
