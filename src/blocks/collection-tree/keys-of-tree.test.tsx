import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { aCollection } from '../../../test/fixtures/items'
import { serveCollections } from '../../../test/mock-api/serve'
import { appQueryClient } from '@/app/query-client'
import { useShortcutHelp } from '@/stores/shortcut-help'
import { CollectionTree } from './collection-tree'

const openTree = () =>
  render(
    <QueryClientProvider client={appQueryClient()}>
      <CollectionTree label="Tree" renderLink={({ uuid }, _, props) => <a {...props} href={`#${uuid}`} />} />
    </QueryClientProvider>,
  )
const parts = () => useShortcutHelp.getState().parts

test('the sheet of keys lists the keys of the tree while it is mounted and has rows', async () => {
  serveCollections([aCollection({ sgtt: 'Maps' })], [])
  const screen = await openTree()
  await expect.element(screen.getByRole('treeitem', { name: 'Maps' })).toBeVisible()
  await expect.poll(parts).toEqual(['tree'])
  await screen.unmount()
  expect(parts()).toEqual([])
  serveCollections([], [])
  const empty = await openTree()
  await expect.element(empty.getByText(/collections/i)).toBeVisible()
  expect(parts()).toEqual([])
})
