import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { permissions } from '../../contract/permissions.ts'
import { isRole, roles } from '../../contract/roles.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The operation behind each link that only some roles get. */
const offers = {
  audit: permissions.getAudit,
  downloads: permissions.getDownloads,
  invite: permissions.inviteJarvisUser,
  searchUsers: permissions.findJarvisUsersByUsernameOrEmail,
  userTable: permissions.importJarvisUsers,
  deleted: permissions.getDeleted,
  bulk: permissions.createBulkJob,
  bulkPreview: permissions.previewBulkJob,
  bulkStates: permissions.findStatesOfSelection,
  importTable: permissions.receiveTable,
  configuration: permissions.importConfiguration,
  compareConfiguration: permissions.compareConfiguration,
  fetchByAddress: permissions.fetchByAddress,
} satisfies Record<string, readonly string[]>

test.each(Object.keys(roles).filter(isRole))(
  '[MGMT-09] in part: %s alone is offered what the written table allows, and nothing else',
  async (role) => {
    const person = await app.signIn([role])
    const { _links } = (await person.call('/iam/jarvisUsers/search/self')).json<{ _links: Record<string, object> }>()
    const offered = Object.keys(offers).filter((rel) => rel in _links)
    const allowed = Object.entries<readonly string[]>(offers).flatMap(([rel, may]) => (may.includes(role) ? rel : []))
    expect(offered).toEqual(allowed)
    const manages = permissions.getJarvisUsers.some((may) => may === role)
    const options = await app.call('/ui/management', { method: 'OPTIONS', cookie: person.cookie })
    expect(String(options.headers.allow).includes('GET')).toBe(manages)
    expect((await person.call('/iam/jarvisUsers')).statusCode).toBe(manages ? 200 : 403)
    expect((await person.call('/meta/configuration')).statusCode).toBe(manages ? 200 : 403)
  },
)
