import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import { entriesOf } from '@/api/hal/page'
import { previewsQuery, sectionItemsQuery, sectionsQuery } from '@/api/meta/lists/sections'
import type { ListSearch } from './list-search'

/** Begins to read the lists and what their cards show. Nobody waits: the screen has a place for each, and tells what fails. */
export function loadWorkspace(queries: QueryClient): void {
  load(queries, sectionsQuery())
    .then((page) => Promise.all(entriesOf(page).map((section) => load(queries, previewsQuery(section)))))
    .catch(() => undefined)
}

/** The same of one list. */
export function loadList(queries: QueryClient, uuid: string, { page = 1, sort }: ListSearch): void {
  load(queries, sectionsQuery())
    .then((lists) => {
      const section = entriesOf(lists).find((one) => one.uuid === uuid)
      return section && load(queries, sectionItemsQuery(section, page, sort))
    })
    .catch(() => undefined)
}
