import { allPages, collectPages, type AllPagesOptions } from '../../hal/all-pages'
import { serverPage } from '../../hal/page'
import { addressOf } from '../../entry-point'
import { callQuery, halQuery } from '../../hal/query'
import {
  findStoryboardByUuid,
  findStoryboardCollectionByUuid,
  findStoryboardCollectionsByCustomMetadata,
  getStoryboard,
  getStoryboardCollection,
  getStoryboardCollections,
  getStoryboards,
} from '../generated/sdk.gen'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'

const storiesPerPage = 20
const seriesPerPage = 20
const choicesPerPage = 15

/** A series has its own order unless another one is requested. */
const sorted = (sort: string | undefined) => (sort === undefined ? {} : { sort: [sort] })

/** All stories, 20 a page. Pages count from 1. */
export const storiesQuery = (page: number, sort?: string) =>
  callQuery(getStoryboards, { query: { page: serverPage(page), size: storiesPerPage, ...sorted(sort) } })

/** The stories of a series, 20 a page. */
export const storiesOfSeriesQuery = (series: StoryboardCollection, page: number, sort?: string) =>
  halQuery(series._links.storyboards, { page: serverPage(page), size: storiesPerPage, ...sorted(sort) })

export const everyStory = (sort: string | undefined, options: AllPagesOptions = {}) =>
  collectPages(
    (page, size) => getStoryboards({ query: { page, size, ...sorted(sort) }, signal: options.signal }),
    options,
  )

export const everyStoryOf = (series: StoryboardCollection, sort?: string, options: AllPagesOptions = {}) =>
  allPages(series._links.storyboards, sorted(sort), options)

/** One story. */
export const storyQuery = (uuid: string) =>
  callQuery(findStoryboardByUuid, { query: { uuid } }, { self: selfOfStory(uuid) })

/** One series. */
export const seriesQuery = (uuid: string) =>
  callQuery(findStoryboardCollectionByUuid, { query: { uuid } }, { self: selfOfSeries(uuid) })

const selfOfStory = (uuid: string) => addressOf(getStoryboard, { path: { uuid } })
const selfOfSeries = (uuid: string) => addressOf(getStoryboardCollection, { path: { uuid } })

/** A page of all series. */
export const seriesListQuery = (page = 1) =>
  callQuery(getStoryboardCollections, { query: { page: serverPage(page), size: seriesPerPage } })

/** Series to choose from: those whose title holds a text, without a text all; 15 a page. */
export const seriesChoicesQuery = ({ text = '', page = 1 }) => {
  const query = { page: serverPage(page), size: choicesPerPage }
  return text
    ? callQuery(findStoryboardCollectionsByCustomMetadata, { query: { name: 'sgtt', value: text, ...query } })
    : callQuery(getStoryboardCollections, { query })
}

/** Title of a series: sgtt, else its label, else ''. */
export const seriesTitle = ({ sgtt, label }: Pick<StoryboardCollection, 'sgtt' | 'label'>) => sgtt || label || ''

/** Title of a story, in the same way. */
export const storyTitle = ({ sgtt, label }: Pick<Storyboard, 'sgtt' | 'label'>) => sgtt || label || ''
