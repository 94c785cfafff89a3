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
  /** The server has the extended search, which finds the beginnings of words and tolerates typing errors. */
  bySearch?: boolean
}

/** Items to choose from: the matches of a text, else the recently modified ones. */
export const itemChoicesQuery = ({ text, page, bySearch = false }: ChoicesAsked) => {
  const asked = { page: serverPage(page), size: perPage }
  const query = { ...asked, sort: ['lastModifiedDate,desc'] }
  if (text === '') return callQuery(findAllCulturalItems, { query })
  return bySearch
    ? callQuery(searchCulturalItems, { body: startingWith(text), query: asked })
    : callQuery(findCulturalItemsBySgttOrAutnOrPressmark, { query: { ...query, text } })
}
