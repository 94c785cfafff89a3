import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aState, aTemplate } from '../../../test/fixtures/configuration'
import { aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { list } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { aCatalogueOf, anEmptyCatalogue, askedOf, chosen, many, openCatalogue } from '../../../test/open-catalogue'
import { useItemSelection } from '@/stores/item-selection'
import { chooseLanguage } from '@/text/text'

beforeEach(anEmptyCatalogue)

test('[CARD-01] a card shows the number of images, two fields of high priority, and its state in its colour', async () => {
  const item = anItem({
    sgtt: 'Gulf',
    pressmark: 'MS 7',
    state: 'Published',
    mediaTypeInfo: aMediaTypeInfo({ imagesCount: 3 }),
  })
  serveItems(item)
  serveCollections([])
  serveStates(aState({ name: 'Published', color: '#2c7a4b' }))
  const { screen } = await openCatalogue('/catalog')
  const card = screen.getByRole('list', { name: 'Items' }).getByRole('listitem').first()
  await expect.element(card.getByRole('link', { name: 'Gulf' })).toBeVisible()
  await expect.element(card.getByText('MS 7')).toBeVisible()
  await expect.element(card.getByText('3 images')).toBeInTheDocument()
  const word = card.getByText('Published', { exact: true })
  await expect.element(word).toBeVisible()
  await expect.poll(() => colourBeside(word.element())).toBe('rgb(44, 122, 75)')
  // The whole word stands there, on a line of its own where the first one has no room for it.
  expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth)
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe(item.leadImage?.thumb)
})

test('[CARD-01] an unknown state is black', async () => {
  serveItems(anItem({ state: 'Forgotten' }))
  serveCollections([])
  const { screen } = await openCatalogue('/catalog')
  const word = screen.getByText('Forgotten', { exact: true })
  await expect.element(word).toBeVisible()
  expect(colourBeside(word.element())).toBe('rgb(0, 0, 0)')
})

const colourBeside = (word: Element) => getComputedStyle(word.parentElement!.querySelector('i')!).backgroundColor

const secondField = (field: Partial<ReturnType<typeof aTemplate>>) =>
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', order: 0 }),
    aTemplate({ priority: 'HIGH', order: 1, ...field }),
  )
const having = (sgtt: string, name: string, value: string) => anItem({ sgtt, customMetadataList: [{ name, value }] })

test('[CARD-06] on a card an ENUM value shows only if it is in the enumeration', async () => {
  secondField({ name: 'support', type: 'ENUM', enumValues: ['paper', 'parchment'] })
  serveItems(having('Gulf', 'support', 'parchment'), having('Coast', 'support', 'slate'))
  serveCollections([])
  const { screen } = await openCatalogue('/catalog')
  const cards = screen.getByRole('list', { name: 'Items' })
  await expect.element(cards.getByText('parchment')).toBeVisible()
  await expect.element(cards.getByRole('link', { name: 'Coast' })).toBeVisible()
  expect(cards.getByText('slate').query()).toBeNull()
})

test('[CARD-06] on a card a BOOLEAN value is a word of the interface language', async () => {
  secondField({ name: 'signed', type: 'BOOLEAN' })
  serveItems(having('Gulf', 'signed', 'true'), having('Coast', 'signed', 'false'))
  serveCollections([])
  const { screen } = await openCatalogue('/catalog')
  await expect.element(screen.getByText('True', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('False', { exact: true })).toBeVisible()
  await chooseLanguage('it')
  await expect.element(screen.getByText('Vero', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Falso', { exact: true })).toBeVisible()
  await chooseLanguage('en')
})

test('[CARD-02] an item whose images are not all ready shows the progress, in one request for all, and its picture once they are ready', async () => {
  const under = (ready: number) => ({ imagesCount: 4, notReadyImagesCount: 4 - ready })
  const items = many(2, (at) =>
    anItem({ sgtt: `Leaf ${at}`, processing: under(at + 1), mediaTypeInfo: aMediaTypeInfo({ imagesCount: 4 }) }),
  )
  serveItems(...items)
  serveCollections([])
  const asked = askedOf('/import-manager/culturalItems/search/findByUuids')
  const { screen } = await openCatalogue('/catalog')
  const grid = screen.getByRole('list', { name: 'Items' })
  await expect.element(grid.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '25')
  await expect.element(grid.getByRole('progressbar').last()).toHaveAttribute('aria-valuenow', '50')
  expect(grid.element().querySelector('img')).toBeNull()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.getAll('uuid').toSorted()).toEqual(items.map(({ uuid }) => uuid).toSorted())
  serveItems(...items.map((item) => ({ ...item, processing: under(4) })))
  await vi.waitFor(() => expect(grid.element().querySelectorAll('img')).toHaveLength(2))
  expect(grid.getByRole('progressbar').all()).toHaveLength(0)
})

test('[CARD-02] an item that becomes ready after its list was loaded shows its picture by itself', async () => {
  const item = anItem({ sgtt: 'Leaf', processing: { imagesCount: 1, notReadyImagesCount: 1 } })
  const ready = { ...item, processing: { imagesCount: 1, notReadyImagesCount: 0 } }
  serveItems(item)
  serveCollections([])
  serve([
    list('/import-manager/culturalItems/search/findByUuids', 'culturalItems', () => {
      serveItems(ready)
      return [{ uuid: item.uuid, ...ready.processing }]
    }),
  ])
  const { screen } = await openCatalogue('/catalog')
  const grid = screen.getByRole('list', { name: 'Items' })
  await expect.element(grid.getByRole('link', { name: 'Leaf' })).toBeVisible()
  await vi.waitFor(() => expect(grid.element().querySelector('img')?.getAttribute('src')).toBe(item.leadImage?.thumb))
})

test('[CARD-03] a click opens; while something is selected it selects instead', async () => {
  aCatalogueOf(3)
  const { screen, address } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select Leaf 1' }).click()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await screen.getByRole('link', { name: 'Leaf 2' }).click()
  expect(chosen()).toBe(2)
  expect(address()).toBe('/catalog')
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await screen.getByRole('link', { name: 'Leaf 2' }).click()
  await expect.element(screen.getByRole('heading', { name: /^Item / })).toBeVisible()
})

/**
 * A tap: the finger goes down, and after `ms` up again, and the browser makes a click. The test moves the clock, so
 * that on a slow machine no tap becomes a long press.
 */
async function tap(link: Element, { ms = 0 } = {}) {
  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  link.dispatchEvent(new PointerEvent('pointerdown', touch))
  vi.advanceTimersByTime(ms)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  link.dispatchEvent(new PointerEvent('pointerup', touch))
  link.dispatchEvent(new PointerEvent('click', touch))
}

test('[CARD-04] on touch the first tap marks a card, the second opens it', async () => {
  aCatalogueOf(3)
  const { screen, address } = await openCatalogue('/catalog')
  const [one, two] = [screen.getByRole('link', { name: 'Leaf 1' }), screen.getByRole('link', { name: 'Leaf 2' })]
  await expect.element(one).toBeVisible()
  await tap(one.element())
  await tap(two.element())
  await tap(one.element())
  expect(address()).toBe('/catalog')
  expect(chosen()).toBe(0)
  await expect.element(screen.getByText('Tap again to open')).toBeVisible()
  await tap(one.element())
  await expect.element(screen.getByRole('heading', { name: /^Item / })).toBeVisible()
})

test('[CARD-04] a press of 500 ms selects, a shorter one does not', async () => {
  aCatalogueOf(3)
  const { screen, address } = await openCatalogue('/catalog')
  const one = screen.getByRole('link', { name: 'Leaf 1' })
  await expect.element(one).toBeVisible()
  await tap(one.element(), { ms: 350 })
  expect(chosen()).toBe(0)
  await tap(screen.getByRole('link', { name: 'Leaf 2' }).element(), { ms: 560 })
  expect([...useItemSelection.getState().chosen.keys()]).toHaveLength(1)
  await tap(one.element())
  expect(chosen()).toBe(2)
  expect(address()).toBe('/catalog')
})

test('[CARD-05] Shift and a click select a range', async () => {
  aCatalogueOf(6)
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select Leaf 2' }).click()
  await screen.getByRole('link', { name: 'Leaf 5' }).click({ modifiers: ['Shift'] })
  expect(chosen()).toBe(4)
})

test('[CARD-05] arrows move, Shift and an arrow select a range, Space toggles, Enter opens', async () => {
  aCatalogueOf(4)
  const { screen } = await openCatalogue('/catalog')
  const leaf = (n: number) => screen.getByRole('link', { name: `Leaf ${n}` })
  await expect.element(leaf(1)).toHaveAttribute('tabindex', '0')
  await expect.element(leaf(2)).toHaveAttribute('tabindex', '-1')
  leaf(1).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(leaf(2)).toHaveFocus()
  await expect.element(leaf(2)).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard(' ')
  expect(chosen()).toBe(1)
  await userEvent.keyboard(' ')
  expect(chosen()).toBe(0)
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.element(leaf(4)).toHaveFocus()
  expect(chosen()).toBe(3)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: /^Item / })).toBeVisible()
})

test('[CARD-07] rows of a list have pictures of 37 pixels', async () => {
  aCatalogueOf(2)
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('radio', { name: 'List' }).click({ force: true })
  const picture = screen.getByRole('table', { name: 'Items' }).getByRole('link', { name: 'Leaf 1' })
  await expect.element(picture).toBeVisible()
  expect(picture.element().firstElementChild?.getBoundingClientRect()).toMatchObject({ width: 37, height: 37 })
})

test('[CARD-03] Escape clears the selection, from a card’s name and from its checkbox', async () => {
  serveItems(...many(2, (at) => anItem({ sgtt: `Leaf ${at}` })))
  serveCollections([])
  const { screen } = await openCatalogue('/catalog')
  const box = screen.getByRole('checkbox', { name: 'Select Leaf 0' })
  for (const from of [box, screen.getByRole('link', { name: 'Leaf 1' })]) {
    await box.click()
    await expect.poll(() => useItemSelection.getState().chosen.size).toBe(1)
    from.element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => useItemSelection.getState().chosen.size).toBe(0)
  }
})
