import { serverPage } from '../../hal/page'
import { callQuery } from '../../hal/query'
import { findAllCulturalItems, findCulturalItemsBySgttOrAutnOrPressmark } from '../generated/sdk.gen'

const perPage = 15

/** Items to choose one of: those that a text is found in, else the latest modified ones. Pages count from 1. */
export const itemChoicesQuery = ({ text, page }: { text: string; page: number }) => {
  const query = { page: serverPage(page), size: perPage, sort: ['lastModifiedDate,desc'] }
  return text === ''
    ? callQuery(findAllCulturalItems, { query })
    : callQuery(findCulturalItemsBySgttOrAutnOrPressmark, { query: { ...query, text } })
}
