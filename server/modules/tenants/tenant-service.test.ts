import { expect, test, vi } from 'vitest'
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
