import { beforeEach, expect, test } from 'vitest'
import { noteArrivals, useNewArrivals } from '@/stores/new-arrivals'
import { aCatalogueOf, anEmptyCatalogue, askedOf, openCatalogue } from '../../../test/open-catalogue'

beforeEach(() => {
  anEmptyCatalogue()
  useNewArrivals.setState({ items: [], assets: [] })
})

test('[COLL-04][UPL-13] the link with the number of new items loads the list again; the number survives a reload', async () => {
  aCatalogueOf(2)
  const { screen } = await openCatalogue('/catalog')
  const link = screen.getByRole('button', { name: /^2 new items added/ })
  expect(link.query()).toBeNull()
  noteArrivals({ items: [{ uuid: 'a' }, { uuid: 'b' }] })
  expect(localStorage.getItem('teca.new-arrivals')).toContain('"uuid":"b"')
  await expect.element(link).toBeVisible()
  const asked = askedOf('/meta/culturalItems/search/findAll')
  await link.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(link).not.toBeInTheDocument()
})
