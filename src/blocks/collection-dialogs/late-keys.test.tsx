import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCollection } from '../../../test/fixtures/items'
import { serveCollections } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { useShortcutHelp } from '@/stores/shortcut-help'
import { loadCommands } from './load-commands'

vi.mock(import('./load-commands'), { spy: true })

beforeEach(anEmptyCatalogue)

test('if the texts of the keys failed to load, the next key loads them again', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  serveCollections([maps], [])
  vi.mocked(loadCommands).mockRejectedValueOnce(new Error('Failed to fetch'))
  await openCatalogue(`/catalog/${maps.uuid}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
  const groups = () => useShortcutHelp.getState().groups.map(({ title }) => title)
  await userEvent.keyboard('x')
  await expect.poll(() => vi.mocked(loadCommands).mock.settledResults[0]?.type).toBe('rejected')
  expect(groups()).toEqual([])
  await userEvent.keyboard('x')
  await expect.poll(groups).toEqual(['Maps'])
})
