import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  anEmptyCatalogue()
  serveSession(aUser(), [aTenant()])
})

test.each(['/catalog/not-a-uuid', '/catalog/-/cultural-item/not-a-uuid', '/catalog/x/cultural-item/not-a-uuid'])(
  '[SHELL-04] %s, which has no valid uuid, is an unknown path, and makes no request to the server',
  async (path) => {
    const asked: string[] = []
    serve([http.all('*/meta/*/search/findByUuid', ({ request }) => void asked.push(request.url))])
    const { screen } = await renderApplication(path)
    await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect.element(screen.getByText(`There is no page at /ui${path}.`)).toBeVisible()
    expect(asked).toEqual([])
  },
)

test('the collection of items without a collection opens the whole catalogue', async () => {
  const { address } = await renderApplication('/catalog/-')
  await vi.waitFor(() => expect(address()).toBe('/catalog'))
})
