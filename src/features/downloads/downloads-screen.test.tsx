import { beforeEach, expect, test } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { aDownload, serveDownloads } from '../../../test/mock-api/serve-management'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  const user = aUser({ username: 'ottavia' })
  const downloads = { href: '/images/downloads' }
  serveSession({ ...user, _links: { ...user._links, downloads } }, [aTenant({ name: 'museo' })], { manages: true })
})

test('downloads are listed with who made them and when, filtered, and saved as a file', async () => {
  const asked = serveDownloads([
    aDownload({ title: 'Atlas', pressmark: 'M 1', region: '0,0,10,20', size: '!1080,1080' }),
    aDownload({ title: 'Bestiary', kind: 'item', username: null, fullName: null, region: null, size: null }),
  ])
  const { screen, router } = await renderApplication('/management/downloads')
  await expect.element(screen.getByRole('tab', { name: 'Downloads', selected: true })).toBeVisible()
  const atlas = screen.getByRole('row', { name: /Atlas/ })
  for (const fact of ['M 1', 'Image · part 0,0,10,20 · 1080,1080', 'Grace Neri'])
    await expect.element(atlas.getByText(fact, { exact: true })).toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Bestiary.*Whole item.*Former user/ })).toBeInTheDocument()
  await screen.getByLabelText('Kind').selectOptions('Whole item')
  await expect.poll(() => atlas.query()).toBeNull()
  expect(router.state.location.search).toEqual({ kind: 'item' })
  await screen.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => asked.at(-1)?.toString()).toBe('kind=item')
  await screen.getByLabelText('Kind').selectOptions('Original')
  await expect.element(screen.getByText('No download matches these filters')).toBeVisible()
})
