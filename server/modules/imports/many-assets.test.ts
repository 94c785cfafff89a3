import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

const MANY = 1000

test.each(['sqlite', 'postgres'] as const)(
  '[SRV-10] in part: 1,000 assets of one item are imported by one call, in their order, while other calls are answered, on %s',
  async (kind) => {
    const app = await testApp({ kind, env: { JOBS: '0' } })
    try {
      const curator = await app.signIn(['ROLE_CCC'])
      const reader = await app.signIn(['ROLE_METADATA_EDITOR'], 'archivio')
      const fileOf = (n: number) => `leaf-${n}.png`
      const { sha256, size } = await app.services.uploads.take(
        { tenantId: 'museo' },
        { kind: 'image', fileName: fileOf(0), source: Buffer.from('the same bytes in all of them') },
      )
      const uploads = Array.from({ length: MANY + 1 }, (_, n) => ({ uuid: randomUUID(), original_filename: fileOf(n) }))
      await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
        unit.insert(
          'uploads',
          uploads.map((one) => ({
            ...one,
            kind: 'image',
            sha256,
            size,
            created_by: curator.uuid,
            created_at: unit.at,
          })),
        ),
      )
      const images = uploads.map(({ uuid, original_filename: originalFilename }) => ({
        uuid,
        imageLink: `/images/media/${uuid}/${originalFilename}`,
        originalFilename,
        customMetadataList: [{ name: 'technique', value: 'Oil' }],
      }))
      const importOf = (given: typeof images) =>
        curator.call('/ccc/importCulturalItem', {
          method: 'POST',
          body: { pressmark: 'Codex 1', sgtt: 'A codex', images: given },
        })
      expect((await importOf(images)).statusCode).toBe(400)

      let underWay = true
      let answered = 0
      const reading = (async () => {
        while (underWay) {
          expect((await reader.call('/meta/culturalItems/search/findAll')).statusCode).toBe(200)
          if (underWay) answered += 1
          await wait(20)
        }
      })()
      const reply = await importOf(images.slice(0, MANY))
      underWay = false
      await reading
      expect(reply.statusCode).toBe(200)
      expect(answered).toBeGreaterThan(0)
      const assets = await allTenants(app.database)
        .selectFrom('assets')
        .select(['uuid', 'sgtt'])
        .where('item_uuid', '=', reply.json<{ uuid: string }>().uuid)
        .orderBy('position')
        .execute()
      expect(assets.map(({ uuid }) => uuid)).toEqual(images.slice(0, MANY).map(({ uuid }) => uuid))
      expect(await allTenants(app.database).selectFrom('jobs').select('id').execute()).toHaveLength(MANY)
    } finally {
      await app.close()
    }
  },
)
