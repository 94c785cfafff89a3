import { expect, test } from 'vitest'
import { aTemplate } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { formFields } from './form-fields'
import { bodyOf, draftOf, emptyDraft, patchOf, sameValues, hasFilledValue } from './metadata-draft'

const labels = {
  metadataTitle: 'Title',
  metadataAuthor: 'Author',
  metadataDescription: 'Description',
  metadataPressmark: 'Pressmark',
}
const pageOf = (...templates: ReturnType<typeof aTemplate>[]) => ({
  page: { number: 0, size: 1000, totalPages: 1, totalElements: templates.length },
  _links: { self: { href: '/meta/customMetadataTemplates' } },
  _embedded: { customMetadataTemplates: templates },
})
const fieldsOf = (...templates: ReturnType<typeof aTemplate>[]) => formFields('ITEM', pageOf(...templates), labels)

const fields = fieldsOf(
  aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', order: 0 }),
  aTemplate({ name: 'subject', label: 'Subject', priority: 'MEDIUM', order: 1 }),
  aTemplate({ name: 'made', label: 'Made', type: 'DATE', priority: 'MEDIUM', order: 0 }),
  aTemplate({ name: 'dc.title[x]', label: 'Translated', priority: 'LOW' }),
)
const item = anItem({
  sgtt: 'Chart',
  customMetadataList: [
    { name: 'sgtt', value: 'Chart' },
    { name: 'subject', value: 'sea' },
    { name: 'old field', value: 'kept' },
    { name: 'subject', value: 'mare', lang: 'it' },
    { name: 'subject', value: 'ships' },
  ],
})
const draft = () => draftOf(item, fields)

test('fields are ordered HIGH, MEDIUM, LOW, then by order; own fields without a template follow', () => {
  expect(fields.map(({ name }) => name)).toEqual(['pressmark', 'sgtt', 'made', 'subject', 'dc.title[x]'])
  expect(fields.at(-1)?.key).not.toMatch(/[.[\]]/)
})

test('a draft holds every value with its language, and the own fields of the thing', () => {
  expect(draft()).toMatchObject({
    sgtt: [{ value: 'Chart' }],
    pressmark: [{ value: item.pressmark }],
    subject: [{ value: 'sea' }, { value: 'mare', lang: 'it' }, { value: 'ships' }],
    made: [{ value: '' }],
  })
})

test('an image’s alternative text has one value; other fields repeat', () => {
  const [, , , alt, view] = formFields(
    'MEDIA',
    pageOf(
      aTemplate({ name: 'alt', type: 'TEXT', priority: 'LOW', order: 8 }),
      aTemplate({ name: 'view', priority: 'LOW', order: 9 }),
    ),
    labels,
  )
  expect([alt?.single, view?.single]).toEqual([true, false])
})

test('without a change the patch is empty', () => expect(patchOf(item, fields, draft())).toEqual({}))

test('a changed value keeps its position and language; values that no field shows stay', () => {
  const patch = patchOf(item, fields, {
    ...draft(),
    subject: [{ value: 'sea' }, { value: 'il mare', lang: 'it' }, { value: '' }, { value: 'oars' }],
    made: [{ value: '3/6/1780' }],
  })
  expect(patch).toEqual({
    customMetadataList: [
      { name: 'sgtt', value: 'Chart' },
      { name: 'subject', value: 'sea' },
      { name: 'old field', value: 'kept' },
      { name: 'subject', value: 'il mare', lang: 'it' },
      { name: 'made', value: '1780-06-03' },
      { name: 'subject', value: 'oars' },
    ],
  })
})

test('a language can be set, changed and removed; removing a value in the middle moves the others up', () => {
  const patch = patchOf(item, fields, {
    ...draft(),
    subject: [
      { value: 'sea', lang: 'EN' },
      { value: 'ships', lang: '' },
    ],
  })
  expect(patch).toEqual({
    customMetadataList: [
      { name: 'sgtt', value: 'Chart' },
      { name: 'subject', value: 'sea', lang: 'en' },
      { name: 'old field', value: 'kept' },
      { name: 'subject', value: 'ships' },
    ],
  })
  expect(
    patchOf(item, fields, { ...draft(), subject: draft()['subject']!.map((said) => ({ lang: '', ...said })) }),
  ).toEqual({})
})

test('own fields are sent separately, and are in the list under their names', () => {
  const patch = patchOf(item, fields, { ...draft(), sgtt: [{ value: ' Chart of the lagoon ' }] })
  expect(patch.sgtt).toBe('Chart of the lagoon')
  expect(patch).not.toHaveProperty('pressmark')
  expect(patch.customMetadataList?.[0]).toEqual({ name: 'sgtt', value: 'Chart of the lagoon' })
  expect(patch.customMetadataList).toHaveLength(5)
})

test('an emptied own field is sent as null, and its entry is removed', () => {
  const withAuthor = fieldsOf(aTemplate({ name: 'autn', label: 'Author' }))
  const thing = { ...item, autn: 'Vesconte', customMetadataList: [{ name: 'autn', value: 'Vesconte' }] }
  const patch = patchOf(thing, withAuthor, { ...draftOf(thing, withAuthor), autn: [{ value: ' ' }] })
  expect(patch).toEqual({ autn: null, customMetadataList: [] })
})

test('a new draft starts with the defaults, which alone do not count as input', () => {
  const some = fieldsOf(aTemplate({ name: 'state', label: 'State', defaultValue: 'Good' }))
  const begun = emptyDraft(some)
  expect(begun['state']).toEqual([{ value: 'Good' }])
  expect(hasFilledValue(some, begun)).toBe(false)
  expect(hasFilledValue(some, { ...begun, state: [{ value: '  ' }] })).toBe(false)
  const filled = { ...begun, sgtt: [{ value: 'New' }] }
  expect(hasFilledValue(some, filled)).toBe(true)
  expect(bodyOf(some, filled)).toEqual({
    sgtt: 'New',
    customMetadataList: [
      { name: 'sgtt', value: 'New' },
      { name: 'state', value: 'Good' },
    ],
  })
})

test('empty values do not count as input; another language is another value', () => {
  expect(sameValues([{ value: '' }], [])).toBe(true)
  expect(sameValues([{ value: 'a' }], [{ value: 'a', lang: 'it' }])).toBe(false)
})
