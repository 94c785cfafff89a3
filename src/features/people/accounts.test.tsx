import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPreviewRole } from '@/api/preview'
import { closeDialog } from '@/stores/open-dialog'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { serveUserTable, someRights } from '../../../test/mock-api/serve-management'
import { servePeople } from '../../../test/mock-api/serve-people'
import { renderApplication } from '../../../test/render-application'

const base = aUser({ username: 'ottavia' })
const self = {
  ...base,
  _links: {
    ...base._links,
    invite: { href: '/iam/jarvisUsers/invitations' },
    userTable: { href: '/iam/jarvisUsers/table' },
    rights: { href: `/iam/jarvisUsers/${base.id}/rights` },
    preview: { href: '/iam/roles' },
  },
}
beforeEach(closeDialog)
beforeEach(() => serveSession(self, [aTenant({ name: 'museo' })], { manages: true }))
afterEach(() => setPreviewRole(undefined))

const row = (name: string) => ({ name: new RegExp(`^${name}\\b`) })

test('[MGMT-14] an invitation shows a link to hand over if no mail could be sent', async () => {
  const group = aWorkgroup({ name: 'Readers' })
  servePeople([], [group])
  const sent: unknown[] = []
  serve([
    http.post('*/iam/jarvisUsers/invitations', async ({ request }) => {
      sent.push(await request.json())
      const url = 'https://museo.example/ui/password#secret'
      return HttpResponse.json(
        { username: 'irma', url, expiryDate: '2026-02-12T12:00:00Z', mailed: false },
        { status: 201 },
      )
    }),
  ])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invite a user' })
  await dialog.getByLabelText(/^Username/).fill('irma')
  await dialog.getByLabelText(/^E-mail/).fill('irma@museo.example')
  await dialog.getByLabelText('Workgroup').selectOptions('Readers')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect.element(screen.getByLabelText('Link for irma')).toHaveValue('https://museo.example/ui/password#secret')
  expect(sent).toMatchObject([{ username: 'irma', email: 'irma@museo.example', userGroupUuids: [group.uuid] }])
})

test('[MGMT-14] a table of users is checked first, and none is created while a row is wrong', async () => {
  servePeople([])
  const wrong = serveUserTable('nora')
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', { name: 'From CSV' }).click()
  const choose = (text: string) =>
    userEvent.upload(screen.getByLabelText('Choose a file'), new File([text], 'users.csv', { type: 'text/csv' }))
  await choose('username,email\nnora,n@a.example\nugo,u@a.example')
  await expect.element(screen.getByText(/1 row is wrong/)).toBeVisible()
  await expect.element(screen.getByText(/^The username is taken\. There is no workgroup Nobody\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Create/ }).query()).toBeNull()
  expect(wrong).toMatchObject([{ apply: false }])
  const right = serveUserTable()
  await choose('username,email\nzeno,z@a.example\nugo,u@a.example')
  await screen.getByRole('button', { name: 'Create 2 users' }).click()
  await expect.element(screen.getByText('2 users were created.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save the links as CSV' })).toBeVisible()
  expect(right.map(({ apply }) => apply)).toEqual([false, true])
  // The links are shown once: closing asks first.
  await screen.getByRole('button', { name: 'Close' }).last().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('2 users were created.')).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).last().click()
  await question.getByRole('button', { name: 'Close without saving' }).click()
  await expect.element(screen.getByText('2 users were created.')).not.toBeInTheDocument()
})

test('[MGMT-14] a user is deactivated, signed out and required to choose a new password', async () => {
  const known = aUser({ username: 'irma', email: 'irma@museo.example' })
  const path = `/iam/jarvisUsers/${known.id}`
  const user = {
    ...known,
    deactivated: false,
    _links: {
      ...known._links,
      deactivate: { href: `${path}/deactivate` },
      passwordReset: { href: `${path}/passwordReset` },
      sessions: { href: `${path}/sessions` },
    },
  }
  servePeople([user])
  const called: string[] = []
  const session = { id: 's1', current: false, createdDate: '2026-02-11T12:00:00Z' }
  serve([
    http.post(`*${path}/deactivate`, () => {
      called.push('deactivate')
      return HttpResponse.json({ ...user, deactivated: true })
    }),
    http.post(`*${path}/passwordReset`, () => {
      called.push('reset')
      const url = 'https://museo.example/ui/password#new'
      return HttpResponse.json({ username: 'irma', url, expiryDate: '2026-02-12T12:00:00Z', mailed: true })
    }),
    http.get(`*${path}/sessions`, () =>
      HttpResponse.json({
        _embedded: { sessions: called.includes('end') ? [] : [session] },
        page: { number: 0, size: 20, totalPages: 1, totalElements: 1 },
        _links: { self: { href: `${path}/sessions` } },
      }),
    ),
    http.delete(`*${path}/sessions`, () => {
      called.push('end')
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  await screen.getByRole('tab', { name: 'Access' }).click()
  await expect.element(screen.getByText('1 open session')).toBeVisible()
  await screen.getByRole('button', { name: 'End all sessions' }).click()
  await expect.element(screen.getByText('0 open sessions')).toBeVisible()
  await screen.getByRole('button', { name: 'Require a new password' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require a new password' }).click()
  await expect.element(screen.getByText('A mail with the link was sent to irma@museo.example.')).toBeVisible()
  await screen.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(screen.getByText('User deactivated')).toBeVisible()
  expect(called).toEqual(['end', 'reset', 'deactivate'])
})

test('[MGMT-13] the user dialog shows why a user has a right or not, and who can grant it', async () => {
  const known = aUser({ username: 'irma' })
  const path = `/iam/jarvisUsers/${known.id}/rights`
  servePeople([{ ...known, _links: { ...known._links, rights: { href: path } } }])
  serve([http.get(`*${path}`, () => HttpResponse.json(someRights()))])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  await screen.getByRole('tab', { name: 'Permissions' }).click()
  const why = screen.getByRole('region', { name: 'Why may this user, why not?' })
  await expect.element(why.getByText('No: one of these permissions is missing: Metadata editor.')).toBeVisible()
  await expect.element(why.getByText('These workgroups give it: Cataloguers.')).toBeVisible()
  await expect.element(why.getByText('Irma Dal Pozzo can add the user to a workgroup.')).toBeVisible()
  await why.getByLabelText('Action').selectOptions('Make stories')
  await expect.element(why.getByText('Yes: Readers gives the permission Researcher.')).toBeVisible()
  await why.getByLabelText('Action').selectOptions('Search the catalogue')
  await expect.element(why.getByText('Yes: every user of the organisation may.')).toBeVisible()
})

test('[MGMT-13] a refusal names the missing right and who can grant it', async () => {
  servePeople([])
  serve([
    http.post('*/iam/userGroups', () =>
      HttpResponse.json(
        {
          type: 'x',
          title: 'Not allowed',
          status: 403,
          code: 'role.missing',
          roles: ['ROLE_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC'],
          managers: ['Irma Dal Pozzo', 'Nora'],
        },
        { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    ),
  ])
  const { screen } = await renderApplication('/management/users?view=workgroups')
  await screen.getByRole('button', { name: 'Add workgroup' }).click()
  await screen.getByLabelText(/^Name/).fill('Maps')
  await screen.getByRole('button', { name: 'Create' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/You need the permission Metadata editor or CCC for this\. Ask Irma Dal Pozzo or Nora\./)
})

test('[MGMT-13] the matrix of roles and actions comes from the server, and a role is previewed until the preview is ended', async () => {
  servePeople([])
  serve([http.get(`*/iam/jarvisUsers/${base.id}/rights`, () => HttpResponse.json(someRights()))])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', { name: 'Roles and actions' }).click()
  const matrix = screen.getByRole('table', { name: 'Roles and actions' })
  await expect.element(matrix.getByRole('row', { name: /Make stories/ })).toBeVisible()
  await expect.element(matrix.getByRole('row', { name: /Search the catalogue Every user/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Start preview' })).toBeVisible()
})

test('[MGMT-13] while a role is previewed every call names it, and a banner says so', async () => {
  setPreviewRole('ROLE_PUBLISHER')
  const seen: (string | null)[] = []
  servePeople([])
  serve([
    http.get('*/iam/jarvisUsers/search/self', ({ request }) => {
      seen.push(request.headers.get('X-Teca-Preview-Role'))
    }),
  ])
  const { screen } = await renderApplication('/management/users')
  await expect.element(screen.getByText('You see the application as Publisher. Nothing can be changed.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'End preview' })).toBeVisible()
  expect(seen[0]).toBe('ROLE_PUBLISHER')
})
