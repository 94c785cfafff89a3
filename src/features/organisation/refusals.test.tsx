import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectEveryRefusal } from '../../../test/expect-every-refusal'
import { cardTemplates } from '../../../test/fixtures/configuration'
import { aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { aChange, aManagedTenant, serveAudit, serveOrganisation } from '../../../test/mock-api/serve-management'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  const user = aUser()
  const links = { audit: { href: '/meta/audit' }, downloads: { href: '/images/downloads' } }
  serveSession({ ...user, _links: { ...user._links, ...links } }, [aManagedTenant()], { manages: true })
  serveTemplates(...cardTemplates())
  serveStates()
})

test('[MGMT-16] settings or a logo that the server refuses keep the form, with the reason', async () => {
  serveOrganisation()
  await renderApplication('/management/organisation')
  const name = page.getByLabelText(/^Name/)
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill(' ')
  await save.click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await name.fill('Museo civico')
  const reasons = [
    [422, 'settings.support-address'],
    [422, 'reference.unknown'],
    [403, 'preview.read-only'],
  ] as const
  await expectEveryRefusal('patch', '/settings', reasons, () => save.click())
  await expect.element(name).toHaveValue('Museo civico')
  const files = [
    [415, 'file.kind-refused'],
    [413, 'file.too-large'],
    [400, 'file.unreadable'],
    [400, 'file.missing'],
  ] as const
  await expectEveryRefusal('post', '/logo', files, () =>
    userEvent.upload(page.getByLabelText('Choose a logo'), new File(['x'], 'logo.png', { type: 'image/png' })),
  )
})

test('[MGMT-15] a change that cannot be taken back any more gives the reason', async () => {
  serveAudit([aChange({ title: 'Atlas', _links: { undo: { href: '/meta/culturalItems/atlas/undo' } } })])
  await renderApplication('/management/audit')
  await page.getByRole('button', { name: /Atlas/ }).click()
  const reasons = [
    [409, 'undo.changed-since'],
    [409, 'undo.nothing'],
    [410, 'restore.late'],
  ] as const
  await expectEveryRefusal('post', '/undo', reasons, () => page.getByRole('button', { name: 'Undo' }).click())
})

test.each([
  ['/management/audit', '/meta/audit'],
  ['/management/downloads', '/images/downloads'],
  ['/management/organisation', '/settings'],
])('[MGMT-15] [MGMT-16] in part: %s that cannot load says so and can be loaded again', async (address, path) => {
  const { asked } = serveAudit([])
  serveOrganisation()
  serve([http.get(`*${path}`, () => problem(503, 'internal'))])
  await renderApplication(address)
  await expect.element(page.getByText(/^The server failed\. Try again in a moment\./).first()).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(asked.length).toBe(0)
})
