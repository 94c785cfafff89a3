import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

const self = (path: string) => ({ href: path })

test('sessions are described in words, by the device’s own text if it is unknown, and also without any text', async () => {
  const user = aUser()
  serveSession({ ...user, _links: { ...user._links, sessions: self('/iam/sessions') } }, [aTenant()])
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const lastUsedDate = '2026-01-15T09:00:00.000Z'
  const sessions = [linux, 'a-script/1.0', null].map((userAgent, at) => ({
    id: String(at),
    userAgent,
    current: at === 0,
    createdDate: lastUsedDate,
    lastUsedDate,
    _links: { self: self(`/iam/sessions/${at}`) },
  }))
  serve([
    http.get('*/iam/sessions', () =>
      HttpResponse.json({ _embedded: { sessions }, _links: { self: self('/iam/sessions') } }),
    ),
  ])
  const { screen } = await renderApplication('/management/self')
  await expect.element(screen.getByText('Chrome on Linux')).toBeVisible()
  await expect.element(screen.getByText('a-script/1.0')).toBeVisible()
  await expect.element(screen.getByText('Unknown device')).toBeVisible()
  expect(screen.getByText(/Mozilla/).query()).toBeNull()
})

test('the licences of the works that Teca is made with are one press away', async () => {
  serveSession(aUser(), [aTenant()])
  const { screen } = await renderApplication('/management/self')
  const link = screen.getByRole('link', { name: 'Licences of the works that Teca is made with' })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/licences\.txt$/))
})
