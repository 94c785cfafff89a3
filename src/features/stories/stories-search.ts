import { storyOrderFrom, type StoryOrder } from './story-order'

/** What the address of the Stories Lab says; what is the default is left out. */
export interface StoriesSearch {
  /** From 1. */
  page?: number
  sort?: StoryOrder
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function storiesSearch(search: Record<string, unknown>): StoriesSearch {
  const page = Number(search['page'])
  const sort = storyOrderFrom(search['sort'])
  return { ...(Number.isInteger(page) && page > 1 && { page }), ...(sort !== undefined && { sort }) }
}
