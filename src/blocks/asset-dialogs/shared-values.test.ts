import { expect, test } from 'vitest'
import { anImage } from '../../../test/fixtures/assets.ts'
import { aTemplate } from '../../../test/fixtures/configuration.ts'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { bulkPatch, changedFields, sharedValues } from './shared-values'

const labels = {
  metadataTitle: 'Title',
  metadataAuthor: 'Author',
  metadataDescription: 'Description',
  metadataPressmark: 'Pressmark',
}
const fields = formFields(
  'MEDIA',
  {
    _embedded: { customMetadataTemplates: [aTemplate({ name: 'place', resourceType: 'MEDIA' })] },
    _links: { self: { href: '/' } },
    page: { number: 0, size: 1, totalPages: 1, totalElements: 1 },
  },
  labels,
)
const place = (...values: string[]) => values.map((value) => ({ name: 'place', value }))
const first = anImage({ sgtt: 'Recto', autn: 'Ada', customMetadataList: place('Ancona') })
const second = anImage({ sgtt: 'Verso', autn: 'Ada', customMetadataList: place('Ancona') })

test('a value that all assets share is shown; fields differ if an asset has another value or several', () => {
  expect(sharedValues([first, second], fields)).toMatchObject({
    sgtt: 'differ',
    autn: { value: 'Ada' },
    place: { value: 'Ancona' },
  })
  const both = place('Ancona', 'Pesaro')
  expect(sharedValues([{ ...first, customMetadataList: both }], fields)).toMatchObject({ place: 'differ' })
  expect(sharedValues([first, { ...second, customMetadataList: [] }], fields)).toMatchObject({ place: 'differ' })
})

test('empty and unchanged fields are not sent; the others are sent to the assets that differ', () => {
  const shared = sharedValues([first, second], fields)
  const names = (written: Record<string, string>) => changedFields(fields, written, shared).map(({ name }) => name)
  expect(names({ sgtt: '', autn: 'Ada', place: '  ' })).toEqual([])
  expect(names({ sgtt: 'Recto', autn: '', place: 'Pesaro' })).toEqual(['sgtt', 'place'])
  const written = { sgtt: 'Recto', place: 'Pesaro' }
  const changed = changedFields(fields, written, shared)
  expect(bulkPatch(first, changed, written)).toEqual({ customMetadataList: place('Pesaro') })
  expect(bulkPatch(second, changed, written)).toMatchObject({ sgtt: 'Recto' })
  expect(bulkPatch(second, changed, written)).not.toHaveProperty('autn')
})
