import { beforeEach, expect, test } from 'vitest'
import { anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { chooseLook } from '@/stores/list-look'

beforeEach(anEmptyCatalogue)

test.each(['pictures', 'list'] as const)(
  'while an item’s images are processed, the name of its link begins with its title, as %s',
  async (look) => {
    chooseLook(look)
    serveItems(anItem({ sgtt: 'The gulf', processing: { imagesCount: 4, notReadyImagesCount: 3 } }))
    serveCollections([])
    const { screen } = await openCatalogue('/catalog')
    const link = screen.getByRole('link', { name: /^The gulf/ })
    await expect.element(link).toBeVisible()
    await expect.element(link.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  },
)
