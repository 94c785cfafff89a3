import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { servePeople } from '../../../test/mock-api/serve-people'
import { renderApplication } from '../../../test/render-application'

const self = aUser({ username: 'ottavia' })
beforeEach(closeDialog)
beforeEach(() => serveSession(self, [aTenant({ name: 'museo' })], { manages: true }))

const row = (name: string) => ({ name: new RegExp(`^${name}\\b`) })

test('[MGMT-01] [MGMT-02] [MGMT-12] users are listed by username, twenty to a page, with their workgroups', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const users = Array.from({ length: 21 }, (_, n) => aUser({ username: `user${String(n + 1).padStart(2, '0')}` }))
  users[0] = aUser({ username: 'user01', name: 'Ada', surname: 'Reni', userGroupUuids: [maps.uuid] })
  const { asked } = servePeople(users, [maps])
  const { screen } = await renderApplication('/management')
  await expect.element(screen.getByRole('tab', { name: 'Imports', selected: true })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Report' }).query()).toBeNull()
  await screen.getByRole('tab', { name: 'Users & Workgroups' }).click()
  await expect.element(screen.getByText('21 users')).toBeVisible()
  await expect.element(screen.getByRole('button', row('user01'))).toMatchTextContent(/Ada Reni.*Maps/)
  await expect.element(screen.getByRole('button', row('user02'))).toMatchTextContent(/No workgroups/)
  expect(screen.getByRole('button', row('user21')).query()).toBeNull()
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.element(screen.getByRole('button', row('user21'))).toBeVisible()
  await screen.getByLabelText('Order').selectOptions('Surname Z-A')
  await expect.poll(() => asked.at(-1)?.searchParams.getAll('sort')).toEqual(['surname,desc', 'name,desc'])
  await expect.element(screen.getByRole('button', row('user01'))).toBeVisible()
})

test('[MGMT-02] the search finds a part of username or e-mail in all users, in upper or lower case', async () => {
  const users = Array.from({ length: 30 }, (_, n) => aUser({ username: `user${n + 1}`, email: `u${n}@a.example` }))
  users.push(aUser({ username: 'zeno', email: 'Alberghi@MUSEO.example' }))
  servePeople(users)
  const { screen, router } = await renderApplication('/management/users')
  await screen.getByPlaceholder('Search users').fill('  museo.EX ')
  await expect.element(screen.getByText('1 user found')).toBeVisible()
  await expect.element(screen.getByRole('button', row('zeno'))).toBeVisible()
  expect(screen.getByRole('button', row('user1')).query()).toBeNull()
  expect(router.state.location.search).toEqual({ q: 'museo.EX' })
  await screen.getByPlaceholder('Search users').fill('nobody')
  await expect.element(screen.getByText('No user has this name or e-mail')).toBeVisible()
})

test('[MGMT-02] a user who stays in the list keeps the focus while the others are searched', async () => {
  servePeople(Array.from({ length: 30 }, (_, n) => aUser({ username: `user${n + 1}` })))
  const { screen } = await renderApplication('/management/users')
  const tenth = screen.getByRole('button', row('user10'))
  await expect.element(tenth).toBeVisible()
  await screen.getByPlaceholder('Search users').fill('user10')
  tenth.element().focus()
  await expect.element(screen.getByText('1 user found')).toBeVisible()
  await expect.element(tenth).toHaveFocus()
})

test('[MGMT-04] [MGMT-05] [MGMT-08] a user opens read-only, is edited except for the username, and Cancel restores', async () => {
  const user = aUser({ username: 'irma', name: 'Irma', surname: 'Dal Pozzo', email: 'irma@museo.example' })
  const { sent } = servePeople([user])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  const dialog = screen.getByRole('dialog', { name: 'irma' })
  await expect.element(dialog.getByText('irma@museo.example')).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByRole('tab', { name: 'Workgroups' })).toBeDisabled()
  await expect.element(dialog.getByRole('tab', { name: 'Permissions' })).toBeDisabled()
  await expect.element(dialog.getByLabelText(/^Username/)).toHaveAttribute('readonly')
  await expect.element(dialog.getByText('Username cannot be changed for existing users.')).toBeVisible()
  await dialog.getByLabelText('Name', { exact: true }).fill('Someone')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByText('Irma', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Irma')
  await dialog.getByLabelText(/^E-mail/).fill('nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('E-mail must be valid')).toBeVisible()
  await dialog.getByLabelText(/^E-mail/).fill('')
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabelText(/^E-mail/).fill('irma@elsewhere.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('User created or updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      call: `PATCH /iam/jarvisUsers/${user.id}`,
      body: { name: 'Irma', surname: 'Dal Pozzo', email: 'irma@elsewhere.example' },
    },
  ])
  await expect.element(dialog.getByText('irma@elsewhere.example')).toBeVisible()
})

test('[MGMT-04] [MGMT-12] a press outside closes neither the read-only dialog nor the form', async () => {
  servePeople([aUser({ username: 'irma' })])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  const dialog = screen.getByRole('dialog', { name: 'irma' })
  await expect.element(dialog).toBeVisible()
  document.elementFromPoint(5, 5)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add user' }).click()
  document.elementFromPoint(5, 5)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(screen.getByRole('dialog', { name: 'Create User' })).toBeVisible()
})

test('[MGMT-05] [MGMT-08] a new user needs a free username, an e-mail and a password of twelve characters', async () => {
  const { sent } = servePeople([aUser({ username: 'irma' })])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', { name: 'Add user' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create User' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await expect.element(create).toBeDisabled()
  const leave = async (label: RegExp) => {
    await dialog.getByRole('textbox', { name: label }).click()
    await userEvent.tab()
  }
  await leave(/^Username/)
  await expect.element(dialog.getByText('Username is required')).toBeVisible()
  await leave(/^E-mail/)
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Password/ }).click()
  await userEvent.tab()
  await expect.element(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByLabelText(/^Username/).fill('irma')
  await expect.element(dialog.getByText('Username already exists!')).toBeVisible()
  await dialog.getByLabelText(/^E-mail/).fill('new@museo.example')
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('short')
  await expect.element(dialog.getByText('Password must be at least 12 characters')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('long enough for all')
  // Everything is valid except the name, which is taken.
  await expect.element(create).toBeDisabled()
  await dialog.getByLabelText(/^Username/).fill('nora')
  await expect.element(create).toBeEnabled()
  await create.click()
  await expect.element(screen.getByText('User created or updated successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toEqual({
    username: 'nora',
    password: 'long enough for all',
    name: '',
    surname: '',
    email: 'new@museo.example',
    tenantName: 'museo',
  })
  await expect.element(screen.getByRole('button', row('nora'))).toBeVisible()
})

test('[MGMT-10] a refused user stays in the form with the server’s message, else with ours', async () => {
  servePeople([])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', { name: 'Add user' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Create User' })
  await dialog.getByLabelText(/^Username/).fill('nora')
  await dialog.getByLabelText(/^E-mail/).fill('new@museo.example')
  await dialog.getByRole('textbox', { name: /^Password/ }).fill('long enough for all')
  serve([http.post('*/iam/jarvisUsers', () => problem(422, 'policy.closed', 'Accounts are closed for today'))])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Accounts are closed for today')
  await expect.element(dialog.getByLabelText(/^Username/)).toHaveValue('nora')
})

test('[MGMT-06] [MGMT-08] a user joins and leaves workgroups, but no system workgroup', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const board = aWorkgroup({ name: 'Board', isSystem: true })
  const user = aUser({ username: 'irma', userGroupUuids: [board.uuid] })
  const { sent } = servePeople([user], [maps, board])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  const dialog = screen.getByRole('dialog', { name: 'irma' })
  await dialog.getByRole('tab', { name: 'Workgroups' }).click()
  await expect.element(dialog.getByText('Board')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Remove from Board' }).query()).toBeNull()
  await dialog.getByLabelText('Add to workgroup').selectOptions('Maps')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('User workgroups updated successfully!').first()).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ userGroupUuids: [board.uuid, maps.uuid] })
  await dialog.getByRole('button', { name: 'Remove from Maps' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ userGroupUuids: [board.uuid] })
  serve([http.patch('*/iam/jarvisUsers/:id', () => problem(403, 'role.missing'))])
  await expect.element(dialog.getByLabelText('Add to workgroup')).toBeVisible()
  await dialog.getByLabelText('Add to workgroup').selectOptions('Maps')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText(/^Error updating workgroups\./)).toBeVisible()
})

test('[MGMT-09] in part: permissions of a user are those of all workgroups, and each names its workgroups', async () => {
  const reading = aWorkgroup({ name: 'Reading' })
  const maps = aWorkgroup({
    name: 'Maps',
    tenantPermissions: [
      { tenant: 'museo', roles: ['ROLE_USER', 'ROLE_CCC'] },
      { tenant: 'archivio', roles: ['ROLE_ADMIN'] },
    ],
  })
  servePeople([aUser({ username: 'irma', userGroupUuids: [reading.uuid, maps.uuid] })], [reading, maps])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  const dialog = screen.getByRole('dialog', { name: 'irma' })
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  const permission = (name: string) => dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) })
  await expect.element(permission('User')).toMatchTextContent(/From Reading, Maps/)
  await expect.element(permission('CCC')).toMatchTextContent(/From Maps/)
  // Permissions in another organisation do not count here.
  await expect.element(permission('Admin')).toMatchTextContent(/No$/)
})

test('[MGMT-08] a user is deleted after Confirm, and nobody can delete their own account', async () => {
  const users = [aUser({ username: 'irma', name: 'Irma', surname: 'Dal Pozzo' }), self]
  servePeople(users)
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('ottavia')).click()
  await expect.element(screen.getByRole('dialog', { name: 'ottavia' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', row('irma')).click()
  await screen.getByRole('dialog', { name: 'irma' }).getByRole('button', { name: 'Delete' }).click()
  await screen
    .getByRole('alertdialog', { name: 'Delete user Irma Dal Pozzo?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(screen.getByText('User deleted successfully')).toBeVisible()
  await expect.element(screen.getByText('1 user', { exact: true })).toBeVisible()
})

test('[MGMT-10] a user whose workgroups are unknown is not changed', async () => {
  const irma = aUser({ username: 'irma' })
  Reflect.deleteProperty(irma, 'userGroupUuids')
  const { sent } = servePeople([irma])
  const { screen } = await renderApplication('/management/users')
  await screen.getByRole('button', row('irma')).click()
  const dialog = screen.getByRole('dialog', { name: 'irma' })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText('Name', { exact: true }).fill('Someone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Cannot modify user: essential data is missing.')).toBeVisible()
  expect(sent).toEqual([])
})

test('users that fail to load show a message, and can be loaded again', async () => {
  serve([http.get('*/iam/jarvisUsers', () => problem(500, 'internal'))])
  const { screen } = await renderApplication('/management/users')
  await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  servePeople([aUser({ username: 'irma' })])
  await screen.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(screen.getByRole('button', row('irma'))).toBeVisible()
})
