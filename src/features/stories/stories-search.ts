import { storyOrderFrom, type StoryOrder } from './story-order'

/** The search of the Stories Lab's address; defaults are left out. */
export interface StoriesSearch {
  /** From 1. */
  page?: number
  sort?: StoryOrder
}

/** Reads the search of an address; invalid values are ignored. */
export function storiesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = Number(search['page'])
  const sort = storyOrderFrom(search['sort'])
  return { ...(Number.isInteger(page) && page > 1 && { page }), ...(sort !== undefined && { sort }) }
}
