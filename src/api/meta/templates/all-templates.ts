import { collectPages } from '../../hal/all-pages'
import { addressOf } from '../../entry-point'
import { callQuery, customQuery } from '../../hal/query'
import { customMetadataTemplateExists, getCustomMetadataTemplates } from '../generated/sdk.gen'
import type { ResourceType } from '../generated/types.gen'

const size = 50
const sort = ['resourceType', 'priority', 'order']

/** The fields of all kinds of things: fifty to a page, all pages (back-office spec 2). */
export const allTemplatesQuery = () =>
  customQuery(addressOf(getCustomMetadataTemplates, { query: { size, sort } }), (signal) =>
    collectPages((page) => getCustomMetadataTemplates({ query: { page, size, sort }, signal }), { size, signal }),
  )

/** Whether a kind of thing has a field with this ID. */
export const templateExistsQuery = (id: string, entity: ResourceType) => ({
  ...callQuery(customMetadataTemplateExists, { query: { id, entity } }, { silent: true }),
  retry: false,
  staleTime: 0,
})
