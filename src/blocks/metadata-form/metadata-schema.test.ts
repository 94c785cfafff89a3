import { beforeAll, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { startText } from '@/text/text'
import type { FormField } from './form-fields'
import { metadataSchema, type SchemaOptions } from './metadata-schema'

beforeAll(() => startText('en'))

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key: 'field',
  name: 'field',
  label: 'Field',
  own: false,
  priority: 'MEDIUM',
  enumValues: [],
  defaultValue: null,
  type,
  ...more,
})

/** The schema's errors for values of one field, by their place. */
async function problemsOf(one: FormField, values: string[], options?: SchemaOptions) {
  try {
    await metadataSchema([one], options).validate(
      { metadata: { [one.key]: values.map((value) => ({ value })) } },
      { abortEarly: false },
    )
    return {}
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure
    return Object.fromEntries(failure.inner.map(({ path, message }) => [path, message]))
  }
}
const first = 'metadata.field[0].value'

test.each([
  ['STRING', 'x'.repeat(256), 'x'.repeat(257), 'Maximum 256 characters allowed'],
  ['TEXT', 'x'.repeat(50_000), 'x'.repeat(50_001), 'Use at most 50,000 characters'],
  ['INTEGER', '-12', '1.5', 'Enter a whole number'],
  ['NUMBER', '1,5', 'one', 'Enter a number'],
  ['DATE', '178X', 'once', 'Enter a date, such as 1780, 30/06/1780, ca. 1780 or 18th century'],
  ['DATE', '30/06/1780', '31/06/1780', 'Enter a date, such as 1780, 30/06/1780, ca. 1780 or 18th century'],
  ['DATE', 'XIX secolo', 'next year', 'Enter a date, such as 1780, 30/06/1780, ca. 1780 or 18th century'],
  ['NUMBER', '1.234,5', '12 cm', 'Enter a number'],
  ['EMAIL', 'a@museo.example', 'a at museo', 'E-mail must be valid'],
  ['ENUM', 'Good', 'Bad', 'Choose one of the options'],
  ['BOOLEAN', 'true', 'perhaps', 'Choose one of the options'],
] as const)('%s takes %.20s and refuses %.20s', async (type, right, wrong, message) => {
  const one = field(type, { enumValues: ['Good'] })
  expect(await problemsOf(one, [right])).toEqual({})
  expect(await problemsOf(one, [''])).toEqual({})
  expect(await problemsOf(one, [wrong])).toEqual({ [first]: message })
})

test('a language is given as a tag; a wrong tag that was there before is accepted', async () => {
  const check = (lang: string, initial = {}) =>
    metadataSchema([field('STRING')], { initial })
      .validate({ metadata: { field: [{ value: 'mare', lang }] } }, { abortEarly: false })
      .then(
        () => undefined,
        ({ inner: [first] }: ValidationError) => [first?.path, first?.message],
      )
  expect(await check('it')).toBeUndefined()
  expect(await check('')).toBeUndefined()
  expect(await check('italiano')).toEqual([
    'metadata.field[0].lang',
    'Enter a language code, such as it, grc or sr-Latn',
  ])
  expect(await check('it_IT', { field: [{ value: 'mare', lang: 'it_IT' }] })).toBeUndefined()
})

test('a long text has no limit', async () => expect(await problemsOf(field('TEXT'), ['x'.repeat(5000)])).toEqual({}))

test('a required field without a value shows an error', async () => {
  const options = { required: ['field'] }
  expect(await problemsOf(field('STRING'), ['  '], options)).toEqual({ [first]: 'Field is required' })
  expect(await problemsOf(field('STRING'), ['Chart'], options)).toEqual({})
})

test('each wrong value shows an error in its field; values that were there before are accepted', async () => {
  const initial = { field: [{ value: 'once' }] }
  expect(await problemsOf(field('DATE'), ['once', '1790', 'later'], { initial })).toEqual({
    'metadata.field[2].value': 'Enter a date, such as 1780, 30/06/1780, ca. 1780 or 18th century',
  })
})
