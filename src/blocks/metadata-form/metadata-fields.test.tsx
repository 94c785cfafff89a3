import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aPage } from '../../../test/fixtures/pages'
import { chooseLanguage, startText, textOf } from '@/text/text'
import { formFields } from './form-fields'
import { draftOf, patchOf } from './metadata-draft'
import type { MetadataEntry } from '@teca/shared/contract/meta'
import { MetadataFields } from './metadata-fields'
import { metadataSchema } from './metadata-schema'

type Template = Parameters<typeof aTemplate>[0]

/** A form of these fields with these values; `saved` receives the patch. */
async function show(templates: Template[], said: MetadataEntry[] = []) {
  const list = aPage('customMetadataTemplates', templates.map(aTemplate), { size: 1000 })
  const fields = formFields('COLLECTION', list, textOf('item'))
  const thing = { sgtt: 'Maps', customMetadataList: said }
  const saved = vi.fn<(patch: object) => void>()
  const initial = draftOf(thing, fields)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Formik
        initialValues={{ metadata: initial }}
        validationSchema={metadataSchema(fields, { initial })}
        onSubmit={({ metadata }) => saved(patchOf(thing, fields, metadata))}
      >
        <Form noValidate>
          <MetadataFields fields={fields} />
          <button type="submit">Save</button>
        </Form>
      </Formik>
    </QueryClientProvider>,
  )
  return saved
}
/** The patch of the first save, or of the next one. */
const sent =
  (saved: Awaited<ReturnType<typeof show>>, time = 0) =>
  () =>
    saved.mock.calls[time]?.[0]
const save = () => page.getByRole('button', { name: /^Save|Salva$/ }).click()

beforeEach(() => startText('en'))

test('[SRV-10] a text that is too long shows an error while it is typed, with the longest length', async () => {
  await show([{ name: 'text', label: 'Text', type: 'TEXT' }])
  const field = page.getByRole('textbox', { name: 'Text' })
  await field.fill('x'.repeat(50_001))
  await expect.element(field).toHaveAccessibleDescription('Use at most 50,000 characters')
  await expect.element(field).toHaveFocus()
  await field.fill('x'.repeat(50_000))
  await expect.element(page.getByText('Use at most 50,000 characters')).not.toBeInTheDocument()
})

test('each type has a suitable control, and its input is what is sent', async () => {
  const saved = await show([
    { name: 'text', label: 'Text', type: 'TEXT' },
    { name: 'date', label: 'Date', type: 'DATE' },
    { name: 'shown', label: 'Shown', type: 'BOOLEAN' },
    { name: 'state', label: 'State', type: 'ENUM', enumValues: ['Good', 'Fair'] },
    { name: 'size', label: 'Size', type: 'NUMBER' },
  ])
  await page.getByRole('textbox', { name: 'Text' }).fill('one\ntwo')
  await page.getByRole('textbox', { name: 'Date' }).fill('30/06/1780')
  await page.getByRole('group', { name: 'Shown' }).getByRole('radio', { name: 'False' }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Fair')
  await page.getByRole('textbox', { name: 'Size' }).fill('1,5')
  await save()
  await expect.poll(sent(saved)).toEqual({
    customMetadataList: [
      { name: 'text', value: 'one\ntwo' },
      { name: 'date', value: '1780-06-30' },
      { name: 'shown', value: 'false' },
      { name: 'state', value: 'Fair' },
      { name: 'size', value: '1,5' },
    ],
  })
})

test('a date in words shows how it is stored while it is typed, and is stored so', async () => {
  const saved = await show([
    { name: 'date', label: 'Date', type: 'DATE' },
    { name: 'size', label: 'Size', type: 'NUMBER' },
  ])
  const date = page.getByRole('textbox', { name: 'Date' })
  await date.fill('12/05/1890')
  await expect.element(page.getByText('Stored as 1890-05-12 (12 May 1890)')).toBeVisible()
  await date.fill('s.d.')
  await expect.element(page.getByText('Stored without a date')).toBeVisible()
  await date.fill('ca. 1890')
  await expect.element(page.getByText('Stored as 1890~ (about 1890)')).toBeVisible()
  await page.getByRole('textbox', { name: 'Size' }).fill('1.234,5')
  await expect.element(page.getByText('Stored as 1234.5')).toBeVisible()
  await save()
  await expect.poll(sent(saved)).toEqual({
    customMetadataList: [
      { name: 'date', value: '1890~' },
      { name: 'size', value: '1234.5' },
    ],
  })
})

test('the buttons of several values are aligned, whichever of them each value has', async () => {
  await show(
    [{ name: 'place', label: 'Place', type: 'STRING' }],
    [
      { name: 'place', value: 'Venezia', lang: 'it' },
      { name: 'place', value: 'Venice', lang: 'en' },
    ],
  )
  const buttons = page.getByRole('button', { name: /^Remove/ })
  await expect.element(buttons.first()).toBeVisible()
  const left = () => buttons.all().map((one) => one.element().getBoundingClientRect().left)
  expect(new Set(left()).size).toBe(1)
  // An empty value has no language yet, and no other value is added beside it.
  await page.getByRole('button', { name: 'Add a value to Place' }).click()
  await expect.poll(left).toHaveLength(3)
  expect(new Set(left()).size).toBe(1)
})

test('a choice can be cleared, and a value that is no longer in the enumeration is kept until another choice', async () => {
  const state = { name: 'state', label: 'State', type: 'ENUM', enumValues: ['Good'] } as const
  const saved = await show(
    [
      { ...state, enumValues: ['Good'] },
      { name: 'note', label: 'Note' },
      { name: 'shown', label: 'Shown', type: 'BOOLEAN' },
    ],
    [
      { name: 'state', value: 'Bad' },
      { name: 'shown', value: 'true' },
    ],
  )
  await page.getByRole('textbox', { name: 'Note' }).fill('x')
  await page.getByRole('radio', { name: 'Not set' }).click()
  await save()
  await expect.poll(sent(saved)).toMatchObject({
    customMetadataList: [
      { name: 'state', value: 'Bad' },
      { name: 'note', value: 'x' },
    ],
  })
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Good')
  await page.getByRole('combobox', { name: 'State' }).selectOptions('None')
  await save()
  await expect.poll(sent(saved, 1)).toEqual({ customMetadataList: [{ name: 'note', value: 'x' }] })
})

test('several values are listed one below the other, each with its language; another can be added', async () => {
  const saved = await show(
    [{ name: 'subject', label: 'Subject' }],
    [
      { name: 'subject', value: 'sea' },
      { name: 'subject', value: 'mare', lang: 'it' },
    ],
  )
  await expect.element(page.getByRole('textbox', { name: 'Subject, Italian' })).toHaveValue('mare')
  await page.getByRole('button', { name: 'Add a value to Subject' }).click()
  await page.getByRole('textbox', { name: 'Subject, value 3' }).fill('ships')
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('')
  await save()
  await expect.poll(sent(saved)).toEqual({
    customMetadataList: [
      { name: 'subject', value: 'mare', lang: 'it' },
      { name: 'subject', value: 'ships' },
    ],
  })
})

test('a value gets a language, the second one that of the interface, and both can be removed, all by keys', async () => {
  const saved = await show([{ name: 'subject', label: 'Subject' }], [{ name: 'subject', value: 'mare' }])
  const language = page.getByRole('combobox', { name: 'Language of Subject', exact: true })
  await page.getByRole('textbox', { name: 'Subject' }).click()
  await userEvent.tab()
  await expect.element(language).toHaveFocus()
  await language.selectOptions('Italian')
  await expect.element(page.getByRole('textbox', { name: 'Subject, Italian' })).toHaveValue('mare')
  const add = page.getByRole('button', { name: 'Add a value to Subject' })
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  // The interface is in English, and no value is yet.
  const second = page.getByRole('textbox', { name: 'Subject, English' })
  await expect.element(second).toHaveFocus()
  await second.fill('sea')
  await save()
  await expect.poll(sent(saved)).toEqual({
    customMetadataList: [
      { name: 'subject', value: 'mare', lang: 'it' },
      { name: 'subject', value: 'sea', lang: 'en' },
    ],
  })
  page.getByRole('button', { name: 'Remove Subject, Italian' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(second).toHaveFocus()
  await page.getByRole('combobox', { name: 'Language of Subject, English' }).selectOptions('No language')
  await save()
  await expect.poll(sent(saved, 1)).toEqual({ customMetadataList: [{ name: 'subject', value: 'sea' }] })
})

test('a language that is not listed is typed as a tag, and a wrong tag shows an error in place', async () => {
  const saved = await show([{ name: 'subject', label: 'Subject', type: 'TEXT' }], [{ name: 'subject', value: 'more' }])
  await page.getByRole('combobox', { name: 'Language of Subject' }).selectOptions('Another language…')
  const tag = page.getByRole('textbox', { name: 'Language code of Subject' })
  await expect.element(tag).toHaveFocus()
  await tag.fill('serbian')
  await save()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a language code, such as it, grc or sr-Latn')
  expect(saved).not.toHaveBeenCalled()
  await tag.fill('sr-latn')
  await save()
  await expect.poll(sent(saved)).toEqual({ customMetadataList: [{ name: 'subject', value: 'more', lang: 'sr-Latn' }] })
})

test('languages whose names browsers lack have a name too', async () => {
  await show([{ name: 'subject', label: 'Subject' }], [{ name: 'subject', value: 'mâr', lang: 'fur' }])
  await expect.element(page.getByRole('textbox', { name: 'Subject, Friulian' })).toHaveValue('mâr')
  for (const name of ['Ancient Greek', 'Sardinian'])
    await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument()
})

test('only text values have a language, and read-only ones offer none', async () => {
  await show(
    [
      { name: 'year', label: 'Year', type: 'INTEGER' },
      { name: 'note', label: 'Note' },
    ],
    [
      { name: 'year', value: '1780' },
      { name: 'note', value: 'x' },
    ],
  )
  await expect.element(page.getByRole('combobox', { name: 'Language of Note' })).toBeInTheDocument()
  expect(page.getByRole('combobox', { name: 'Language of Year' }).query()).toBeNull()
  expect(page.getByRole('combobox', { name: /Language of Title/ }).query()).toBeNull()
})

test('sixty fields collapse the less important ones, open them to show an error, and stay within the page', async () => {
  await page.viewport(390, 800)
  const label = 'Zusammengesetztebezeichnung'.repeat(12).slice(0, 300)
  const saved = await show(
    Array.from({ length: 60 }, (_, at) => ({
      name: `field ${at}`,
      label: at === 1 ? label : at === 59 ? 'The last' : `Field ${at}`,
      type: at % 2 ? ('TEXT' as const) : ('STRING' as const),
      priority: at < 40 ? ('MEDIUM' as const) : ('LOW' as const),
      ...(at === 59 && { type: 'INTEGER' as const }),
    })),
  )
  const low = page.getByText('More fields (20)')
  await expect.element(page.getByRole('textbox', { name: 'The last' })).not.toBeInTheDocument()
  await low.click()
  await page.getByRole('textbox', { name: 'The last' }).fill('many')
  await low.click()
  await save()
  await expect.element(page.getByText('Enter a whole number')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('textbox', { name: 'Field 0' }).click()
  await userEvent.keyboard('0123456789')
  await expect.element(page.getByRole('textbox', { name: 'Field 0' })).toHaveValue('0123456789')
})

test('[SHELL-19] the form and its checks are in Italian', async () => {
  await show([
    { name: 'date', label: 'Data', type: 'DATE' },
    { name: 'shown', label: 'Esposto', type: 'BOOLEAN' },
  ])
  await chooseLanguage('it')
  await expect.element(page.getByRole('radio', { name: 'Vero' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Data' }).fill('ieri')
  await save()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Inserisci una data, come 1780, 30/06/1780, ca. 1780 o XVIII secolo')
  await chooseLanguage('en')
})
