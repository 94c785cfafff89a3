import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { testApp } from '../../../test/server-app.ts'
import { TenantRepository } from './tenant-repository.ts'
import { TenantService } from './tenant-service.ts'

test('one failed query makes the waiting calls fail, and none after them', async () => {
  const app = await testApp()
  try {
    const repository = new TenantRepository(app.database)
    const tenants = new TenantService(repository, undefined)
    const all = vi.spyOn(repository, 'all').mockRejectedValueOnce(new Error('the connection was lost'))
    const waiting = await Promise.allSettled([tenants.atHost('museo.localhost'), tenants.all()])
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(tenants.known()).toBeUndefined()
    expect(await tenants.atHost('museo.localhost')).toMatchObject({ id: 'museo' })
    await tenants.all()
    expect(all).toHaveBeenCalledTimes(2)
  } finally {
    await app.close()
  }
})

test('of organisations that are added in one moment the first is shown at an unknown host', async () => {
  const opened = await openTestDatabase()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  try {
    const tenants = new TenantService(new TenantRepository(opened.database), undefined)
    for (const id of ['museo', 'biblioteca', 'archivio']) await tenants.create({ id, host: `${id}.localhost` })
    expect((await tenants.all()).map(({ id }) => id)).toEqual(['museo', 'biblioteca', 'archivio'])
    expect(await tenants.atHost('127.0.0.1')).toMatchObject({ id: 'museo' })
  } finally {
    clock.mockRestore()
    await opened.close()
  }
})
