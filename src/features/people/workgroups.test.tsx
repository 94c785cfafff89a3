import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { servePeople } from '../../../test/mock-api/serve-people'
import { renderApplication } from '../../../test/render-application'

beforeEach(closeDialog)
beforeEach(() => serveSession(aUser(), [aTenant({ name: 'museo' })], { manages: true }))

const workgroups = '/management/users?view=workgroups'
const row = (name: string) => ({ name: new RegExp(`^${name}\\b`) })

test('[MGMT-03] [MGMT-11] workgroups show their permissions here and how many users they have', async () => {
  const maps = aWorkgroup({
    name: 'Maps',
    tenantPermissions: [
      { tenant: 'museo', roles: ['ROLE_USER', 'ROLE_CCC'] },
      { tenant: 'archivio', roles: ['ROLE_ADMIN'] },
    ],
  })
  const prints = aWorkgroup({ name: 'Prints', counter: 7, tenantPermissions: [] })
  servePeople([aUser({ userGroupUuids: [maps.uuid] })], [maps, prints])
  const { screen } = await renderApplication(workgroups)
  await expect.element(screen.getByText('2 workgroups')).toBeVisible()
  await expect.element(screen.getByRole('button', row('Maps'))).toMatchTextContent(/1 user\s*User, CCC$/)
  await expect.element(screen.getByRole('button', row('Prints'))).toMatchTextContent(/7 users\s*No permissions/)
})

test('[MGMT-03] one workgroup is counted as one, and a count that fails to load is N/A', async () => {
  servePeople([], [aWorkgroup({ name: 'Maps' })])
  serve([http.get('*/iam/userGroups/:uuid/jarvisUsers', () => problem(500, 'internal'))])
  const { screen } = await renderApplication(workgroups)
  await expect.element(screen.getByText('1 workgroup', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', row('Maps'))).toMatchTextContent(/N\/A/)
})

test('[MGMT-06] [MGMT-08] a workgroup is created, renamed and deleted', async () => {
  const { sent } = servePeople([], [])
  const { screen } = await renderApplication(workgroups)
  await expect.element(screen.getByText('There are no workgroups yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Add workgroup' }).click()
  const create = screen.getByRole('dialog', { name: 'Create Workgroup' })
  await create.getByLabelText(/^Name/).fill('   ')
  await create.getByRole('button', { name: 'Cancel' }).hover()
  await create.getByRole('heading').click()
  await expect.element(create.getByText('Workgroup name is required')).toBeVisible()
  await create.getByLabelText(/^Name/).fill('Maps')
  await create.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByText('Workgroup created or updated successfully').first()).toBeVisible()
  expect(sent[0]?.body).toEqual({ name: 'Maps', tenantName: 'museo' })
  await screen.getByRole('button', row('Maps')).click()
  const dialog = screen.getByRole('dialog', { name: 'Maps' })
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabelText(/^Name/).fill('Atlases')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const renamed = screen.getByRole('dialog', { name: 'Atlases' })
  await renamed.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Workgroup deleted successfully')).toBeVisible()
  await expect.element(screen.getByText('There are no workgroups yet')).toBeVisible()
})

test('[MGMT-07] [MGMT-11] a permission is switched at once, and switches back if that is refused', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const { sent } = servePeople([], [maps])
  const { screen } = await renderApplication(workgroups)
  await screen.getByRole('button', row('Maps')).click()
  const dialog = screen.getByRole('dialog', { name: 'Maps' })
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  await expect.element(dialog.getByRole('switch', { name: 'User', exact: true })).toBeChecked()
  expect(dialog.getByRole('switch').elements()).toHaveLength(9)
  await dialog.getByRole('switch', { name: 'CCC' }).click()
  await expect.element(screen.getByText('Permissions updated successfully!').first()).toBeVisible()
  expect(sent.at(-1)).toEqual({
    call: `PATCH /iam/userGroups/${maps.uuid}/updateTenantPermission`,
    body: { tenant: 'museo', roles: ['ROLE_USER', 'ROLE_CCC'] },
  })
  await expect.element(dialog.getByRole('switch', { name: 'CCC' })).toBeChecked()
  serve([http.patch('*/updateTenantPermission', () => problem(409, 'user.last-admin'))])
  await dialog.getByRole('switch', { name: 'CCC' }).click()
  await expect.element(screen.getByText('The organisation must have at least one administrator.')).toBeVisible()
  await expect.element(dialog.getByRole('switch', { name: 'CCC' })).toBeChecked()
})

test('[MGMT-17] who would take a right from themselves is asked first, and a right that is taken can be given back', async () => {
  const board = aWorkgroup({
    name: 'Board',
    tenantPermissions: [{ tenant: 'museo', roles: ['ROLE_USER', 'ROLE_TENANT_ADMIN', 'ROLE_CCC'] }],
  })
  const staff = aWorkgroup({ name: 'Staff', tenantPermissions: [{ tenant: 'museo', roles: ['ROLE_USER'] }] })
  const self = aUser({ username: 'ottavia', userGroupUuids: [board.uuid, staff.uuid] })
  serveSession(self, [aTenant({ name: 'museo' })], { manages: true })
  const { sent } = servePeople([self], [board, staff])
  useNotices.setState({ shown: [], history: [], unread: 0 })
  const { screen } = await renderApplication(workgroups)
  await screen.getByRole('button', row('Board')).click()
  const dialog = screen.getByRole('dialog', { name: 'Board' })
  await dialog.getByRole('tab', { name: 'Permissions' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Take this right from yourself?' })

  await dialog.getByRole('switch', { name: 'Tenant admin' }).click()
  await expect.element(question.getByText('You will no longer have: Tenant admin.')).toBeVisible()
  await expect.element(question.getByText(/Only another administrator can give it back/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog.getByRole('switch', { name: 'Tenant admin' })).toBeChecked()
  expect(sent).toEqual([])

  // Another workgroup still gives it.
  await dialog.getByRole('switch', { name: 'User', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)

  await dialog.getByRole('switch', { name: 'CCC' }).click()
  await question.getByRole('button', { name: 'Remove the right' }).click()
  await expect.poll(() => sent.at(-1)?.body).toEqual({ tenant: 'museo', roles: ['ROLE_TENANT_ADMIN'] })
  await expect.poll(() => useNotices.getState().history.length).toBe(2)
  await useNotices.getState().history[0]?.undo?.()
  expect(sent.at(-1)?.body).toEqual({ tenant: 'museo', roles: ['ROLE_TENANT_ADMIN', 'ROLE_CCC'] })

  await dialog.getByRole('tab', { name: 'Users' }).click()
  await dialog.getByRole('button', { name: 'Remove ottavia' }).click()
  await expect.element(question.getByText('You will no longer have: Tenant admin and CCC.')).toBeVisible()
})

test('[MGMT-06] [MGMT-08] users are added to a workgroup and removed from it, with their notices', async () => {
  const maps = aWorkgroup({ name: 'Maps' })
  const irma = aUser({ username: 'irma', userGroupUuids: [] })
  const { sent } = servePeople([irma, aUser({ username: 'nora', userGroupUuids: [maps.uuid] })], [maps])
  const { screen } = await renderApplication(workgroups)
  await screen.getByRole('button', row('Maps')).click()
  const dialog = screen.getByRole('dialog', { name: 'Maps' })
  await expect.element(dialog.getByRole('button', { name: 'Remove nora' })).toBeVisible()
  await dialog.getByLabelText('Add a user').fill('IRM')
  await dialog.getByRole('button', { name: 'Add irma' }).click()
  await expect.element(screen.getByText('User added successfully!')).toBeVisible()
  expect(sent.at(-1)).toEqual({ call: `PATCH /iam/jarvisUsers/${irma.id}`, body: { userGroupUuids: [maps.uuid] } })
  await dialog.getByRole('button', { name: 'Remove irma' }).click()
  await expect.element(screen.getByText('User removed successfully!')).toBeVisible()
  serve([http.patch('*/iam/jarvisUsers/:id', () => problem(403, 'role.missing'))])
  await dialog.getByRole('button', { name: 'Remove nora' }).click()
  await expect.element(screen.getByText(/^Error removing user from workgroup\./)).toBeVisible()
  await dialog.getByLabelText('Add a user').fill('irma')
  await dialog.getByRole('button', { name: 'Add irma' }).click()
  await expect.element(screen.getByText(/^Error adding user to workgroup\./)).toBeVisible()
})

test('[MGMT-06] nobody can leave a system workgroup, and it keeps its name', async () => {
  const board = aWorkgroup({ name: 'Board', isSystem: true })
  servePeople([aUser({ username: 'nora', userGroupUuids: [board.uuid] })], [board])
  const { screen } = await renderApplication(workgroups)
  await screen.getByRole('button', row('Board')).click()
  const dialog = screen.getByRole('dialog', { name: 'Board' })
  await expect.element(dialog.getByText(/^nora/)).toBeVisible()
  for (const name of ['Remove nora', 'Edit', 'Delete']) expect(dialog.getByRole('button', { name }).query()).toBeNull()
})

test('[MGMT-10] if the users of a workgroup fail to load, the dialog says so', async () => {
  const maps = aWorkgroup({ name: 'Maps', counter: 1 })
  servePeople([], [maps])
  serve([http.get('*/iam/userGroups/:uuid/jarvisUsers', () => problem(500, 'internal'))])
  const { screen } = await renderApplication(workgroups)
  await screen.getByRole('button', row('Maps')).click()
  await expect.element(screen.getByRole('dialog').getByText('Could not load workgroup users.')).toBeVisible()
})
