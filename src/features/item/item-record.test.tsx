import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'

beforeEach(() => beforeItems())

test('[ITEM-35] in part: on paper an item is its title, its picture and all its metadata', async () => {
  const { item } = anItemWithImages(1, {
    sgtt: 'The gulf',
    customMetadataList: [{ name: 'of-no-field', value: 'Ink on vellum' }],
  })
  await openItem(item)
  await expect.element(page.getByRole('heading', { name: 'The gulf' })).toBeVisible()
  expect(page.getByText('Ink on vellum').query()).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByText('Ink on vellum')).toBeInTheDocument()
  const record = page.getByText('Ink on vellum').element().closest('section')
  expect(record?.querySelector('h1')?.textContent).toBe('The gulf')
  expect(record?.querySelector('img')?.getAttribute('src')).toContain('/images/thumbs/')
  expect(record?.className).toContain('print:block')
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => page.getByText('Ink on vellum').query()).toBeNull()
})
