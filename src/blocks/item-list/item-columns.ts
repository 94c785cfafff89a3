import type { CulturalItem, CustomMetadataTemplatePage } from '@teca/shared/contract/meta'
import { orderedTemplates } from '@/api/meta/templates/templates'
import { yearMonthDay } from '@/lib/dates'
import type { useText } from '@/text/use-text'
import type { ListColumn } from '../list/list-props'
import { metadataTexts, type ValueReading } from '../metadata-value/metadata-texts'

/** A column of a table of items, without its cells. */
export type ItemColumn = Omit<ListColumn<CulturalItem>, 'cell'>

export interface ColumnWords {
  item: ReturnType<typeof useText<'item'>>
  table: ReturnType<typeof useText<'table'>>
  reading: ValueReading
}

/** How many fields of high priority are shown at first, as on cards. */
const highShown = 2

/** The columns of a table of items: specified fields, metadata fields of the organisation, media, collections, state and dates. */
export function itemColumns(templates: CustomMetadataTemplatePage | undefined, words: ColumnWords): ItemColumn[] {
  const { item: text, table } = words
  const reading = { ...words.reading, yearFirst: true }
  const fields = templates ? orderedTemplates(templates) : []
  const labelled = (name: string, label: string) => fields.find((field) => field.name === name)?.label || label
  const own: ItemColumn[] = [
    {
      id: 'sgtt',
      label: labelled('sgtt', text.metadataTitle),
      width: 0,
      atFirst: true,
      isHeader: true,
      onSmallScreens: true,
      sort: 'asc',
      text: titleOf,
    },
    {
      id: 'pressmark',
      label: labelled('pressmark', text.metadataPressmark),
      width: 9,
      atFirst: true,
      sort: 'asc',
      text: ({ pressmark }) => pressmark,
    },
    {
      id: 'autn',
      label: labelled('autn', text.metadataAuthor),
      width: 10,
      atFirst: true,
      sort: 'asc',
      text: ({ autn }) => autn ?? '',
    },
    {
      id: 'sgti',
      label: labelled('sgti', text.metadataDescription),
      width: 16,
      atFirst: false,
      text: ({ sgti }) => sgti ?? '',
    },
  ]
  const ownNames = new Set(own.map(({ id }) => id))
  const high = fields.filter(({ priority }) => priority === 'HIGH').slice(0, highShown)
  return [
    ...own,
    ...fields
      .filter(({ name }) => !ownNames.has(name))
      .map((field): ItemColumn => ({
        id: `field:${field.name}`,
        label: field.label,
        width: 10,
        atFirst: high.includes(field),
        text: ({ customMetadataList }) => metadataTexts(field, customMetadataList, reading).join(', '),
      })),
    { id: 'media', label: text.assets, width: 6, atFirst: true, text: () => '' },
    { id: 'collections', label: table.collections, width: 12, atFirst: false, text: () => '' },
    {
      id: 'state',
      label: table.state,
      width: 8.5,
      atFirst: true,
      onSmallScreens: true,
      sort: 'asc',
      text: ({ state }) => state ?? '',
    },
    {
      id: 'createdDate',
      label: text.created,
      width: 6.5,
      atFirst: false,
      sort: 'desc',
      text: ({ createdDate }) => yearMonthDay(createdDate),
    },
    {
      id: 'lastModifiedDate',
      label: text.lastModified,
      width: 7.75,
      atFirst: true,
      sort: 'desc',
      text: ({ lastModifiedDate }) => yearMonthDay(lastModifiedDate),
    },
  ]
}

const titleOf = ({ sgtt }: CulturalItem) => sgtt
