import { http, HttpResponse } from 'msw'
import type { JarvisUser, JarvisUserCreate, UserGroup } from '@teca/shared/contract/iam'
import { aUser, aWorkgroup } from '../fixtures/people.ts'
import { list, problem } from './resource.ts'
import { serve } from './serve.ts'

const roles = [
  ['ROLE_USER', 'User'],
  ['ROLE_TENANT_ADMIN', 'Tenant admin'],
  ['ROLE_IMAGE_DOWNLOAD', 'Image download'],
  ['ROLE_RESEARCHER', 'Researcher'],
  ['ROLE_ADMIN', 'Admin'],
  ['ROLE_CCC', 'CCC'],
  ['ROLE_PUBLISHER', 'Publisher'],
  ['ROLE_NO_WATERMARK', 'No watermark'],
  ['ROLE_METADATA_EDITOR', 'Metadata editor'],
].map(([value, label]) => ({ value, label, description: null, _links: { self: { href: `/iam/roles/${value}` } } }))

/** Serves users, workgroups and the nine roles, which can be read and changed; returns the sent bodies. */
export function servePeople(users: JarvisUser[], workgroups: UserGroup[] = []) {
  const sent: { call: string; body: unknown }[] = []
  const asked: URL[] = []
  const note = async (request: Request) => {
    const body: unknown = await request.json()
    sent.push({ call: `${request.method} ${new URL(request.url).pathname}`, body })
    return body
  }
  const change = <T extends object>(things: T[], at: number, changes: unknown) => {
    const known = things[at]
    if (!known) return problem(404, 'not-found')
    things[at] = Object.assign({}, known, changes)
    return HttpResponse.json(things[at])
  }
  serve([
    list('/iam/roles', 'roles', () => roles),
    http.get('*/iam/jarvisUsers/search/findByUsername', ({ request }) => {
      const username = new URL(request.url).searchParams.get('username')
      return users.some((user) => user.username === username)
        ? HttpResponse.json({ username })
        : problem(404, 'not-found')
    }),
    list('/iam/jarvisUsers/search/findByUsernameOrEmail', 'jarvisUsers', (url) => {
      asked.push(url)
      const [text, outside] = [url.searchParams.get('text') ?? '', url.searchParams.get('outside')]
      return users.filter(
        ({ username, userGroupUuids }) =>
          username.includes(text.toLowerCase()) && !(outside && userGroupUuids?.includes(outside)),
      )
    }),
    list('/iam/jarvisUsers', 'jarvisUsers', (url) => {
      asked.push(url)
      const sort = url.searchParams.getAll('sort')
      const by = sort[0]?.startsWith('surname') ? 'surname' : 'username'
      const sorted = users.toSorted((a, b) => (a[by] ?? '').localeCompare(b[by] ?? ''))
      return sort[0]?.endsWith('desc') ? sorted.toReversed() : sorted
    }),
    http.post<never, JarvisUserCreate>('*/iam/jarvisUsers', async ({ request }) => {
      await note(request.clone())
      const { username, email, name, surname, userGroupUuids } = await request.json()
      const made = aUser({ username, email, name, surname, userGroupUuids: userGroupUuids ?? [] })
      users.push(made)
      return HttpResponse.json(made, { status: 201 })
    }),
    http.get('*/iam/jarvisUsers/:id', ({ params }) =>
      change(
        users,
        users.findIndex(({ id }) => id === params['id']),
        {},
      ),
    ),
    http.patch('*/iam/jarvisUsers/:id', async ({ params, request }) =>
      change(
        users,
        users.findIndex(({ id }) => id === params['id']),
        await note(request),
      ),
    ),
    http.delete('*/iam/jarvisUsers/:id', ({ params }) => {
      users.splice(
        users.findIndex(({ id }) => id === params['id']),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
    list('/iam/userGroups', 'userGroups', () => workgroups),
    ...workgroups.map((workgroup) =>
      list(`/iam/userGroups/${workgroup.uuid}/jarvisUsers`, 'jarvisUsers', () =>
        users.filter(({ userGroupUuids }) => userGroupUuids?.includes(workgroup.uuid)),
      ),
    ),
    http.post<never, { name: string }>('*/iam/userGroups', async ({ request }) => {
      await note(request.clone())
      const made = aWorkgroup({ ...(await request.json()), tenantPermissions: [] })
      workgroups.push(made)
      return HttpResponse.json(made, { status: 201 })
    }),
    http.get('*/iam/userGroups/:uuid', ({ params }) =>
      change(
        workgroups,
        workgroups.findIndex(({ uuid }) => uuid === params['uuid']),
        {},
      ),
    ),
    http.patch('*/iam/userGroups/:uuid', async ({ params, request }) =>
      change(
        workgroups,
        workgroups.findIndex(({ uuid }) => uuid === params['uuid']),
        await note(request),
      ),
    ),
    http.patch('*/iam/userGroups/:uuid/updateTenantPermission', async ({ params, request }) =>
      change(
        workgroups,
        workgroups.findIndex(({ uuid }) => uuid === params['uuid']),
        {
          tenantPermissions: [await note(request)],
        },
      ),
    ),
    http.delete('*/iam/userGroups/:uuid', ({ params }) => {
      workgroups.splice(
        workgroups.findIndex(({ uuid }) => uuid === params['uuid']),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  return { sent, asked }
}
