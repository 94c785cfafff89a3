import { invalid } from './problem.ts'

/** Entries per page by default, and the most. */
const USUAL_SIZE = 20
const MOST_ENTRIES = 1000

export type Sort = { property: string; direction: 'asc' | 'desc' }
export type PageRequest = {
  /** 0-based. */
  number: number
  size: number
  /** Rows to leave out. */
  offset: number
  sort: Sort[]
}

/**
 * Page, size and sort of a checked query. `sort=sgtt,desc`; two bare names are two ascending ones. 400 for a page
 * number beyond what a database can count.
 */
export function pageRequest(query: Record<string, unknown>): PageRequest {
  const number = typeof query['page'] === 'number' ? query['page'] : 0
  const size = Math.min(typeof query['size'] === 'number' ? query['size'] : USUAL_SIZE, MOST_ENTRIES)
  if (!Number.isSafeInteger(number * size)) throw invalid('page', 'maximum', 'There is no such page')
  const given: unknown[] = Array.isArray(query['sort']) ? query['sort'] : []
  const sort = given.filter((one) => typeof one === 'string' && one !== '').map((one) => sortOf(String(one)))
  return { number, size, offset: number * size, sort }
}

function sortOf(text: string): Sort {
  const [property = '', direction = 'asc'] = text.split(',').map((part) => part.trim())
  return { property, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
}
