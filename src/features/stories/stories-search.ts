import { storyOrderFrom, type StoryOrder } from './story-order'
import { pageIn } from '@/lib/address-search'

/** The search of the Stories Lab's address; defaults are left out. */
export interface StoriesSearch {
  /** From 1. */
  page?: number
  sort?: StoryOrder
}

/** Reads the search of an address; invalid values are ignored. */
export function storiesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = pageIn(search['page'])
  const sort = storyOrderFrom(search['sort'])
  return { ...(page && { page }), ...(sort !== undefined && { sort }) }
}
