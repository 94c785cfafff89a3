import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { servePeople } from '../../../test/mock-api/serve-people'
import { renderApplication } from '../../../test/render-application'

const total = 10_000
const maps = aWorkgroup({ name: 'Maps', counter: 1 })
const users = Array.from({ length: total }, (_, n) =>
  aUser({ username: `user${String(n).padStart(5, '0')}`, userGroupUuids: n === 7_770 ? [maps.uuid] : [] }),
)

beforeEach(() => {
  closeDialog()
  const self = aUser()
  const searchUsers = {
    href: '/iam/jarvisUsers/search/findByUsernameOrEmail{?text,outside,page,size,sort*}',
    templated: true,
  }
  serveSession({ ...self, _links: { ...self._links, searchUsers } }, [aTenant({ name: 'museo' })], { manages: true })
})

/** The largest page that was asked for. */
const largest = (asked: readonly URL[]) =>
  Math.max(...asked.map(({ searchParams }) => Number(searchParams.get('size') ?? total)))
const nodes = () => document.querySelectorAll('main *').length

test('[MGMT-02] [MGMT-12] of 10,000 users a list reads and shows one page at a time, whatever is searched', async () => {
  const { asked } = servePeople([...users], [maps])
  await renderApplication('/management/users')
  await expect.element(page.getByText('10,000 users')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^user00019/ })).toBeVisible()
  expect(nodes()).toBeLessThan(1000)
  await page.getByPlaceholder('Search users').fill('USER077')
  await expect.element(page.getByText('100 users found')).toBeVisible()
  await page.getByRole('link', { name: 'Page 5' }).click()
  await expect.element(page.getByRole('button', { name: /^user07799/ })).toBeVisible()
  expect(largest(asked)).toBe(20)
  expect(asked.at(-1)?.searchParams.get('text')).toBe('USER077')
  expect(asked.length).toBeLessThan(10)
  expect(nodes()).toBeLessThan(1000)
})

test('[MGMT-08] of 10,000 users the five that fit are offered to a workgroup, and the number of the others', async () => {
  const { asked, sent } = servePeople([...users], [maps])
  await renderApplication('/management/users?view=workgroups')
  await page.getByRole('button', { name: /^Maps/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Maps' })
  await dialog.getByLabelText('Add a user').fill('User0777')
  const offered = dialog.getByRole('list', { name: 'Add a user' })
  await expect.element(offered.getByText(/^user07771/)).toBeVisible()
  expect(offered.getByRole('listitem').elements()).toHaveLength(5)
  await expect.element(dialog.getByText('and 4 more: enter more letters')).toBeVisible()
  await offered.getByRole('button', { name: 'Add user07771' }).click()
  await expect.element(page.getByText('User added successfully!')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(asked.map(({ searchParams }) => searchParams.get('size'))).toEqual(asked.map(() => '5'))
  expect(asked[0]?.searchParams.get('outside')).toBe(maps.uuid)
})
