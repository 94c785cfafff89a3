import { uuidFor } from '../../demo/uuid-for.ts'
import { atRest } from './at-rest.ts'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

const screens = [
  { name: 'sign-in', address: '/ui/login', ready: 'Your collection, at hand.' },
  { name: 'catalogue', address: '/ui/catalog', ready: 'Catalogue' },
  { name: 'collection', address: `/ui/catalog/${uuidFor('museo/collection/brunacci')}`, ready: 'Il lascito Brunacci' },
  {
    name: 'item',
    address: `/ui/catalog/-/cultural-item/${uuidFor('museo/item/CIE-001')}`,
    ready: 'Tavola del cielo sereno',
  },
  {
    name: 'film',
    address: `/ui/catalog/-/cultural-item/${uuidFor('museo/item/CIE-001')}?type=videos`,
    ready: 'Tavola del cielo sereno',
  },
  { name: 'management', address: '/ui/management/users', ready: 'Management' },
  { name: 'profile', address: '/ui/management/self', ready: 'Livio Brandolese' },
  { name: 'no such page', address: '/ui/nowhere', ready: 'Page not found' },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `every screen passes the accessibility rules, ${colorScheme}`,
    { tag: '@SHELL-21' },
    async ({ signedIn, visitor }) => {
      const options = { colorScheme, reducedMotion: 'reduce' } as const
      const inside = await signedIn('curator', options)
      const managing = await signedIn('admin', options)
      const outside = await visitor(options)
      for (const { name, address, ready } of screens) {
        const page = name === 'sign-in' ? outside : name === 'management' ? managing : inside
        await page.goto(address)
        await expect(page.getByRole('heading', { name: ready }).first()).toBeAttached()
        await atRest(page)
        expect.soft(await findings(page), name).toEqual([])
      }
    },
  )
}
