import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { expectEveryRefusal } from '../../../test/expect-every-refusal'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { servePeople } from '../../../test/mock-api/serve-people'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  closeDialog()
  const self = aUser({ username: 'ottavia' })
  const invite = { href: '/iam/jarvisUsers/invitations' }
  const userTable = { href: '/iam/jarvisUsers/table' }
  serveSession({ ...self, _links: { ...self._links, invite, userTable } }, [aTenant({ name: 'museo' })], {
    manages: true,
  })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
const question = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })

async function fillPerson() {
  await page.getByLabelText(/^Username/).fill('nora')
  await page.getByLabelText(/^E-mail/).fill('new@museo.example')
}

test('[MGMT-05] [MGMT-10] a new or invited user who is refused stays in the form, with the reason', async () => {
  servePeople([])
  await renderApplication('/management/users')
  await button('Add user').click()
  await fillPerson()
  await page.getByRole('textbox', { name: /^Password/ }).fill('long enough for all')
  const reasons = [
    [409, 'username.taken'],
    [422, 'reference.unknown'],
  ] as const
  const weak = [400, 'password.weak'] as const
  const many = [429, 'users.too-many-a-day'] as const
  await expectEveryRefusal('post', '/iam/jarvisUsers', [...reasons, weak, many], () => button('Create').click())
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await button('Invite').click()
  await fillPerson()
  await expectEveryRefusal('post', '/iam/jarvisUsers/invitations', [...reasons, many], () =>
    page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click(),
  )
})

test('[MGMT-10] [MGMT-14] the refused change, deletion, deactivation or new password of a user gives its reason', async () => {
  const known = aUser({ username: 'irma' })
  const path = `/iam/jarvisUsers/${known.id}`
  const deactivate = { href: `${path}/deactivate` }
  const passwordReset = { href: `${path}/passwordReset` }
  servePeople([{ ...known, _links: { ...known._links, deactivate, passwordReset } }])
  await renderApplication('/management/users')
  await row('irma').click()
  await page.getByRole('tab', { name: 'Access' }).click()
  const self = [409, 'user.self'] as const
  const last = [409, 'user.last-admin'] as const
  const guest = [403, 'user.guest'] as const
  await expectEveryRefusal('post', deactivate.href, [self, last], () => button('Deactivate').click())
  await expectEveryRefusal('post', passwordReset.href, [guest, [429, 'users.too-many-a-day']], async () => {
    await button('Require a new password').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require a new password' }).click()
  })
  await button('Edit').click()
  await page.getByLabelText(/^Surname/).fill('Reni')
  await expectEveryRefusal(
    'patch',
    path,
    [guest, [403, 'password.needed'], [403, 'preview.read-only'], [412, 'version.changed']],
    () => button('Save').click(),
  )
  await button('Cancel').click()
  await button('Delete').click()
  await expectEveryRefusal('delete', path, [[404, 'not-found'], [500, 'internal'], last], () => question.click())
})

test('[MGMT-06] [MGMT-10] the refused name, permission or deletion of a workgroup gives its reason', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const path = `/iam/userGroups/${maps.uuid}`
  servePeople([], [maps])
  await renderApplication('/management/users?view=workgroups')
  await button('Add workgroup').click()
  await page.getByLabelText(/^Name/).fill('Atlases')
  const taken = [409, 'user-group.name-taken'] as const
  await expectEveryRefusal('post', '/iam/userGroups', [taken], () => button('Create').click())
  await button('Cancel').click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await row('Maps').click()
  await button('Edit').click()
  await page.getByLabelText(/^Name/).fill('Atlases')
  const system = [403, 'user-group.system'] as const
  await expectEveryRefusal('patch', path, [taken, system, [412, 'version.changed']], () => button('Save').click())
  await button('Cancel').click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  await expectEveryRefusal('patch', `${path}/updateTenantPermission`, [[422, 'reference.unknown']], () =>
    page.getByRole('switch', { name: 'CCC' }).click(),
  )
  await button('Delete').click()
  await expectEveryRefusal('delete', path, [system, [409, 'user.last-admin']], () => question.click())
})

test('[MGMT-10] the workgroups of a user that fail to load or to change say so', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const irma = aUser({ username: 'irma', userGroupUuids: [] })
  servePeople([irma], [maps])
  await renderApplication('/management/users')
  await row('irma').click()
  await page.getByRole('tab', { name: 'Workgroups' }).last().click()
  await page.getByLabelText('Add to workgroup').selectOptions('Maps')
  await expectEveryRefusal('patch', `/iam/jarvisUsers/${irma.id}`, [[403, 'user-group.system']], () =>
    button('Add').click(),
  )
  await expect.element(page.getByText(/^Error updating workgroups\./).first()).toBeVisible()
})

test('[MGMT-14] a table of users that is refused, and each wrong row of one, gives its reason', async () => {
  servePeople([])
  await renderApplication('/management/users')
  await button('From CSV').click()
  const choose = (text: string) =>
    userEvent.upload(page.getByLabelText('Choose a file'), new File([text], 'users.csv', { type: 'text/csv' }))
  const reasons = ['users.no-columns', 'users.too-many', 'users.unreadable'].map((code) => [422, code] as const)
  await expectEveryRefusal('post', '/iam/jarvisUsers/table', reasons, () => choose('a,b'))
  await choose('PK\0\0')
  await expect.element(page.getByText(/^This file is not a CSV\./)).toBeVisible()
  const rows = [
    ['username.missing', 'There is no username.'],
    ['username.too-long', 'The username is too long.'],
    ['username.twice', 'The username is already in an earlier row.'],
    ['email.wrong', 'This is not an e-mail address: what'],
    ['workgroup.unknown', 'There is no workgroup what.'],
  ] as const
  const report = {
    rows: rows.map(([code], at) => ({
      line: at + 2,
      username: `user${at}`,
      email: 'a@b.example',
      workgroups: [],
      outcome: 'FAILED',
      code,
      value: 'what',
    })),
    ready: 0,
    failed: rows.length,
    created: 0,
  }
  serve([http.post('*/iam/jarvisUsers/table', () => HttpResponse.json(report))])
  await choose('username,email')
  for (const [, words] of rows) await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
