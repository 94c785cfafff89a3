import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLeadImage, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'

beforeEach(anEmptyCatalogue)

const underWay = { imagesCount: 1, notReadyImagesCount: 1 }
const shapes = [
  [2000, 3000],
  [4000, 2000],
  [3000, 3000],
  [1500, 2000],
  [4000, 3000],
] as const

/** The positions of a grid's cards, and of their pictures. */
const placesIn = (grid: Element) => {
  const corner = grid.getBoundingClientRect()
  return [...grid.querySelectorAll('[data-card], [data-card-link] > :first-child')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left: left - corner.left, top: top - corner.top, width, height }
  })
}

const aspectOf = (link: Element) => {
  const { width = 0, height = 1 } = link.firstElementChild?.getBoundingClientRect() ?? {}
  return width / height
}

test.each([1440, 390])(
  '[CARD-02] on %i pixels no card moves when the pictures of a list become ready',
  async (width) => {
    await page.viewport(width, 900)
    const items = shapes.map(([w, h], at) =>
      anItem({ sgtt: `Leaf ${at}`, leadImage: aLeadImage({ width: w, height: h }), processing: underWay }),
    )
    serveItems(...items.map((item) => ({ ...item, leadImage: undefined })))
    serveCollections([])
    const { screen, router } = await openCatalogue('/catalog')
    const grid = screen.getByRole('list', { name: 'Items' })
    await expect.poll(() => grid.getByRole('progressbar').all().length).toBe(shapes.length)
    await document.fonts.ready
    const before = placesIn(grid.element())
    serveItems(...items.map((item) => ({ ...item, processing: { imagesCount: 1, notReadyImagesCount: 0 } })))
    await expect.poll(() => document.querySelectorAll('[data-card] img').length).toBe(shapes.length)
    expect(placesIn(grid.element())).toEqual(before)
    // Another order is another list: each card takes the ratio of its own picture.
    await router.navigate({ to: '.', search: { sort: 'createdDate,desc' } })
    const panorama = grid.getByRole('link', { name: 'Leaf 1' })
    await expect.element(panorama).toBeVisible()
    await expect.poll(() => aspectOf(panorama.element())).toBeCloseTo(2, 1)
  },
)
