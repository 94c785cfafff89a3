import { aTwoColourPicture } from '../fixtures/make-files.ts'
import type { AuditPage } from '@teca/shared/contract/meta'
import type { Walk } from './walk.ts'

/** What those who manage do: accounts of others, the organisation, and the audit of it all. */
export async function managementChapter(walk: Walk, own: string): Promise<void> {
  const invited = await walk.call<{ username: string }>('inviteJarvisUser', {
    body: { username: 'newcomer', email: 'newcomer@example.org' },
  })
  const users = await walk.call<{ _embedded: { jarvisUsers: { id: string; username: string }[] } }>('getJarvisUsers', {
    query: { size: 1000 },
  })
  const id = users._embedded.jarvisUsers.find(({ username }) => username === invited.username)?.id ?? ''
  const at = { id }
  const csv = 'username,email\nfromtable,table@example.org'
  await walk.call('importJarvisUsers', { body: { csv } })
  await walk.call('importJarvisUsers', { body: { csv, apply: true } })
  await walk.call('importJarvisUsers', { body: { csv: 'a,b' }, status: 422 })
  await walk.call('deactivateJarvisUser', { at })
  await walk.call('activateJarvisUser', { at })
  await walk.call('resetJarvisUserPassword', { at })
  await walk.call('deactivateJarvisUser', { at: { id: own }, status: 409 })
  await walk.call('getJarvisUserRights', { at })

  const tenant = { id: (await walk.call<{ id: string }>('getTenantInfo')).id }
  await walk.call('getTenantSettings', { at: tenant })
  await walk.call('patchTenantSettings', { at: tenant, body: { languages: ['it'] } })
  const bytes = new Uint8Array(await aTwoColourPicture(300, 100).png().toBuffer())
  await walk.call('uploadTenantLogo', { at: tenant, file: { name: 'logo.png', bytes } })
  await walk.call('getTenantLogo', { at: tenant })
  await walk.call('deleteTenantLogo', { at: tenant })
  await walk.call('uploadTenantWatermark', { at: tenant, file: { name: 'mark.png', bytes } })
  await walk.call('getTenantWatermark', { at: tenant })
  await walk.call('deleteTenantWatermark', { at: tenant })
  await walk.call('getTenantOverview', { at: tenant })
  await walk.call('patchTenantSettings', { at: tenant, body: { supportAddress: 'https://help.example' } })
  const changes = await walk.call<AuditPage>('getAudit', { query: { size: 5, kind: 'tenant' } })
  await walk.call('undoAuditEntry', { at: { uuid: changes._embedded?.audit?.[0]?.uuid ?? '' } })
  await walk.call('exportAudit', { query: { kind: 'tenant' } })
}
