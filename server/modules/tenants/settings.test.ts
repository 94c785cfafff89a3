import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { multipart } from '../../../test/uploading.ts'

describe.each(['sqlite', 'postgres'] as const)('the organisation on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  let path: string
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn(['ROLE_TENANT_ADMIN'])
    path = `/iam/tenants/${(await admin.call('/iam/tenants/info')).json().id}`
  })
  afterAll(() => app.close())
  const patch = (body: object) => admin.call(`${path}/settings`, { method: 'PATCH', body })

  test('[MGMT-16] name, languages, watermark, rights and support address are saved, and apply at once', async () => {
    await app.services.states.create({ tenantId: 'museo' }, { name: 'Draft', color: '#4A90E2' })
    const given = {
      displayName: 'Museo civico',
      languages: ['it', 'en'],
      watermark: true,
      watermarkText: 'Museo · copia',
      defaultState: 'Draft',
      rights: '© Museo civico',
      supportAddress: 'aiuto@museo.example',
    }
    const saved = await patch(given)
    expect(saved.json()).toMatchObject(given)
    expect((await admin.call('/iam/tenants/info')).json()).toMatchObject({
      displayName: 'Museo civico',
      languages: ['it', 'en'],
      supportAddress: 'aiuto@museo.example',
    })
    const { uuid } = await app.services.imports.importItem(
      { tenantId: 'museo' },
      { sgtt: 'Atlas', pressmark: 'M 1' },
      [],
    )
    expect((await admin.call(`/meta/culturalItems/${uuid}`)).json()).toMatchObject({ state: 'Draft' })
    const manifest = await admin.call(`/images/iiif/3/items/${uuid}/manifest.json`)
    expect(manifest.body).toContain('© Museo civico')
    expect((await patch({ defaultState: 'Nowhere' })).json()).toMatchObject({ status: 422, code: 'reference.unknown' })
    for (const supportAddress of ['javascript:alert(1)', 'help', 'ftp://museo.example'])
      expect((await patch({ supportAddress })).json()).toMatchObject({ status: 422, code: 'settings.support-address' })
    expect((await patch({ supportAddress: 'https://museo.example/help' })).statusCode).toBe(200)
    const [line] = (await admin.call('/meta/audit?kind=tenant')).json()._embedded.audit
    expect(line).toMatchObject({ username: admin.username, action: 'update' })
  })

  test('[MGMT-16] a logo is resized and is open to everyone; a file that is no picture is refused', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = (content: Buffer) => {
      const { payload, headers } = multipart('logo.png', content)
      return admin.call(`${path}/logo`, { method: 'POST', body: payload, headers })
    }
    const { logoUrl } = (await upload(picture)).json<{ logoUrl: string }>()
    const shown = await app.call(new URL(logoUrl).pathname)
    expect(shown.headers['content-type']).toBe('image/png')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 600, height: 200 })
    expect((await upload(Buffer.from('no picture'))).statusCode).toBe(400)
    expect((await admin.call(`${path}/logo`, { method: 'DELETE' })).json()).toMatchObject({ logoUrl: null })
  })

  test('[MGMT-16] in part: failures are shown to managers, and to nobody else', async () => {
    const overview = await admin.call(`${path}/overview`)
    expect(overview.json()).toMatchObject({ attention: { failedImports: 0, failedActions: 0 } })
    const reader = await app.signIn(['ROLE_RESEARCHER'])
    for (const end of ['settings', 'overview']) expect((await reader.call(`${path}/${end}`)).statusCode).toBe(403)
    const elsewhere = await app.signIn(['ROLE_ADMIN'], 'archivio')
    expect((await elsewhere.call(`${path}/settings`)).statusCode).toBe(404)
  })
})
