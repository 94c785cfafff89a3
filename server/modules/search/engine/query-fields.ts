import { momentsOf } from './condition-bits.ts'
import { PRESSMARK } from './mark.ts'
import { parseQuery } from './parse-query.ts'
import type { SearchIndex } from './search-index.ts'

/** The name of the collections in a query. */
export const COLLECTION = 'collection'

const aliases: Record<string, string> = {
  title: 'sgtt',
  titolo: 'sgtt',
  author: 'autn',
  autore: 'autn',
  type: 'mediaType',
  collezione: COLLECTION,
}

/** The field of a name in a query. */
export function fieldNamed(index: SearchIndex | undefined, name: string): string | undefined {
  if (name === PRESSMARK) return name
  const lower = name.toLowerCase()
  for (const one of [name, lower, aliases[lower] ?? '']) if (one === COLLECTION) return one
  if (index === undefined) return undefined
  for (const one of [name, lower, aliases[lower] ?? ''])
    if (index.column(one) !== undefined || momentsOf(index, one) !== undefined) return one
  return [...index.columns.keys()].find((one) => one.toLowerCase() === lower)
}

/** What a text asks of collections: titles, or words of them. */
export function collectionsIn(text: string): string[] {
  const found: string[] = []
  parseQuery(
    text,
    (name) => (fieldNamed(undefined, name) === COLLECTION ? COLLECTION : undefined),
    (name, typed) => {
      found.push(typed)
      return { name }
    },
  )
  return [...new Set(found)]
}
