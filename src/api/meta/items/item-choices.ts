import { serverPage } from '../../hal/page'
import { callQuery } from '../../hal/query'
import {
  findAllCulturalItems,
  findCulturalItemsBySgttOrAutnOrPressmark,
  searchCulturalItems,
} from '../generated/sdk.gen'
import { startingWith } from '../search/starting-with'

const perPage = 15

interface ChoicesAsked {
  text: string
  /** From 1. */
  page: number
  /** The server takes more than the specified search: it finds the beginnings of words, and forgives typing errors. */
  bySearch?: boolean
}

/** Items to choose one of: those that a text is found in, else the latest modified ones. */
export const itemChoicesQuery = ({ text, page, bySearch = false }: ChoicesAsked) => {
  const asked = { page: serverPage(page), size: perPage }
  const query = { ...asked, sort: ['lastModifiedDate,desc'] }
  if (text === '') return callQuery(findAllCulturalItems, { query })
  return bySearch
    ? callQuery(searchCulturalItems, { body: startingWith(text), query: asked })
    : callQuery(findCulturalItemsBySgttOrAutnOrPressmark, { query: { ...query, text } })
}
