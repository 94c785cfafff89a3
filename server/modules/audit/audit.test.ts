import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { AuditPage } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('the audit on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  let item: string
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn()
    const made = await app.services.imports.importItem({ tenantId: 'museo' }, { sgtt: 'Atlas', pressmark: 'M 1' }, [])
    item = made.uuid
    for (const sgtt of ['Atlas of seas', 'Atlas of lands'])
      await ada.call(`/meta/culturalItems/${item}`, { method: 'PATCH', body: { sgtt } })
  })
  afterAll(() => app.close())

  const pathOf = (link: { href: string } | undefined) => link?.href.replace('http://museo.localhost', '') ?? ''
  const read = async (path: string, who = ada) => {
    const reply = await who.call(path)
    expect(reply.statusCode).toBe(200)
    return reply.json<AuditPage>()
  }
  const linesOf = (page: AuditPage) => page._embedded?.audit ?? []

  test('[MGMT-15] [SRV-08] shows who changed what and when, before and after, and undoes the last change', async () => {
    const [line] = linesOf(await read('/meta/audit?thing=m%201&size=1'))
    expect(line).toMatchObject({
      username: ada.username,
      kind: 'item',
      title: 'Atlas of lands',
      pressmark: 'M 1',
      action: 'update',
      changes: [{ name: 'sgtt', before: 'Atlas of seas', after: 'Atlas of lands' }],
    })
    const lines = linesOf(await read(`/meta/audit?thing=${item}`))
    expect(lines.filter(({ _links }) => _links.undo)).toEqual([line])
    const undone = await ada.call(pathOf(line?._links.undo), { method: 'POST' })
    expect(undone.statusCode).toBe(204)
    expect((await ada.call(`/meta/culturalItems/${item}`)).json()).toMatchObject({ sgtt: 'Atlas of seas' })
    expect(linesOf(await read('/meta/audit?size=1'))[0]).toMatchObject({ action: 'undo' })
  })

  test('[MGMT-15] has pages that do not shift while changes arrive, and filters by person, kind, thing and time', async () => {
    const first = await read('/meta/audit?size=2')
    const second = await read(pathOf(first._links.next))
    const ids = [...linesOf(first), ...linesOf(second)].map(({ uuid }) => uuid)
    expect(new Set(ids).size).toBe(4)
    expect(linesOf(await read(pathOf(second._links.prev)))).toEqual(linesOf(first))
    expect(first._links.prev).toBeUndefined()
    const byAda = linesOf(await read(`/meta/audit?user=${ada.username}&kind=item`))
    expect(new Set(byAda.map(({ username }) => username))).toEqual(new Set([ada.username]))
    expect(new Set(linesOf(await read('/meta/audit?kind=userGroup')).map((line) => line.kind))).toEqual(
      new Set(['userGroup']),
    )
    expect(linesOf(await read('/meta/audit?user=nobody'))).toEqual([])
    expect(linesOf(await read('/meta/audit?from=2999-01-01T00:00:00Z'))).toEqual([])
    expect(linesOf(await read('/meta/audit?to=2000-01-01T00:00:00Z'))).toEqual([])
  })

  test('[MGMT-15] is exported whole as CSV, and restores deleted things', async () => {
    const file = await ada.call(pathOf((await read('/meta/audit?thing=atlas'))._links.file))
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain(`,${ada.username},`)
    expect(file.body).toContain(',sgtt,Atlas,Atlas of seas')
    await ada.call(`/meta/culturalItems/${item}`, { method: 'DELETE' })
    const [gone] = linesOf(await read(`/meta/audit?thing=${item}&size=1`))
    expect(gone).toMatchObject({ action: 'delete', title: 'Atlas of seas' })
    expect((await ada.call(pathOf(gone?._links.undo), { method: 'POST' })).statusCode).toBe(204)
  })

  test('[MGMT-15] things that a change names by their uuids are given with their names, also in the file', async () => {
    const made = async (path: string, body: object) => (await ada.call(path, { method: 'POST', body })).json()
    const group = await made('/iam/userGroups', { name: 'Divers', tenantName: 'museo' })
    await made('/iam/jarvisUsers/invitations', {
      username: 'irma',
      email: 'irma@museo.example',
      userGroupUuids: [group.uuid],
    })
    const shelf = await made('/meta/culturalItemCollections', { customMetadataList: [{ name: 'sgtt', value: 'Maps' }] })
    await ada.call(`/meta/culturalItems/${item}`, { method: 'PATCH', body: { parentCollectionsUuids: [shelf.uuid] } })
    const [irma] = linesOf(await read('/meta/audit?thing=irma&size=1'))
    expect(irma?.changes).toContainEqual({ name: 'groups', after: [group.uuid] })
    expect(irma?.names).toEqual({ [group.uuid]: 'Divers' })
    const [moved] = linesOf(await read(`/meta/audit?thing=${item}&size=1`))
    expect(moved?.names).toEqual({ [shelf.uuid]: 'Maps' })
    const file = await ada.call(pathOf((await read('/meta/audit?thing=irma'))._links.file))
    expect(file.body).toContain('groups,,"[""Divers""]"')
  })

  test('is only for managers, and shows nothing of private lists or other organisations', async () => {
    const reader = await app.signIn(['ROLE_RESEARCHER'])
    expect((await reader.call('/meta/audit')).statusCode).toBe(403)
    await reader.call('/meta/sections', { method: 'POST', body: { name: 'Secret' } })
    expect(JSON.stringify(await read(`/meta/audit?user=${reader.username}`))).not.toContain('Secret')
    const elsewhere = await app.signIn(['ROLE_ADMIN'], 'archivio')
    expect(JSON.stringify(await read('/meta/audit', elsewhere))).not.toContain('Atlas')
  })
})
