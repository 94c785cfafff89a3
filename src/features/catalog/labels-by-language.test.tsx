import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLook } from '@/stores/list-look'
import { chooseLanguage } from '@/text/text'
import { aState, aTemplate } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { serveSearch } from '../../../test/mock-api/serve-search'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'
import { anOpenSearch, openResults } from '../../../test/open-results'

beforeEach(async () => {
  await page.viewport(1440, 900)
  return () => chooseLanguage('en')
})

/** A field with options and a state, in English and in Italian. */
const serveLabelled = () => {
  serveTemplates(
    aTemplate({
      name: 'medium',
      label: 'Medium',
      priority: 'HIGH',
      type: 'ENUM',
      enumValues: ['OIL', 'INK'],
      labels: { it: 'Tecnica' },
      optionLabels: { OIL: { it: 'Olio', en: 'Oil' } },
    }),
  )
  serveStates(aState({ name: 'Draft', labels: { it: 'Bozza' } }))
}
const about = {
  sgtt: 'The gulf',
  state: 'Draft',
  customMetadataList: [
    { name: 'medium', value: 'OIL' },
    { name: 'medium', value: 'INK' },
  ],
}

test('the catalogue shows fields, options and states in the language of the reader; a missing word falls back', async () => {
  anEmptyCatalogue()
  chooseLook('list')
  serveLabelled()
  serveItems(anItem(about))
  serveCollections([])
  const { screen } = await openCatalogue('/catalog')
  await expect.element(screen.getByRole('cell', { name: 'Oil, INK' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Medium' })).toBeVisible()
  await chooseLanguage('it')
  await expect.element(screen.getByRole('columnheader', { name: 'Tecnica' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Olio, INK' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Bozza' })).toBeVisible()
})

test('an item shows them too', async () => {
  beforeItems()
  serveLabelled()
  const { item } = anItemWithImages(1, about)
  await chooseLanguage('it')
  const { screen } = await openItem(item)
  await expect.element(screen.getByText('Tecnica').first()).toBeVisible()
  await expect.element(screen.getByText('Olio').first()).toBeVisible()
  await expect.element(screen.getByText('Bozza').first()).toBeVisible()
})

test('so do the filters of a search, which are asked for by the stored values', async () => {
  anOpenSearch({ isExtended: true })
  serveLabelled()
  const counted = (name: string, value: string) => ({ name, values: [{ value, count: 3 }], noValue: 0, distinct: 1 })
  const asked = serveSearch({ items: [anItem(about)], facets: [counted('state', 'Draft'), counted('medium', 'OIL')] })
  await chooseLanguage('it')
  const { screen } = await openResults('/catalog/results?term=olio')
  await expect.element(screen.getByRole('checkbox', { name: 'Bozza, 3' })).toBeVisible()
  await page.getByRole('complementary').getByText('Tecnica', { exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Olio, 3' }).click()
  await expect.poll(() => asked.at(-1)?.body.conditions).toEqual([{ name: 'medium', values: ['OIL'] }])
  await expect.element(screen.getByRole('button', { name: /Tecnica.*Olio/ })).toBeVisible()
})
