import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CulturalItem, HistoryPage } from '@teca/shared/contract/meta'
import { compareDrafts, firstChoices, mixedDraft } from '../src/blocks/conflict-dialog/compare-drafts.ts'
import type { FormField } from '../src/blocks/metadata-form/form-fields.ts'
import { draftOf, patchOf, type MetadataDraft } from '../src/blocks/metadata-form/metadata-draft.ts'
import { itemsPath, serveCatalogue, type CatalogueServer } from './catalogue-server.ts'

const aField = (name: string, own = false): FormField => ({
  key: name,
  name,
  label: name,
  own,
  type: 'STRING',
  priority: 'MEDIUM',
  enumValues: [],
  defaultValue: null,
})
const fields = [aField('sgtt', true), aField('ada'), aField('grace')]

describe.each(['sqlite', 'postgres'] as const)('two people edit the same item on %s', (kind) => {
  let server: CatalogueServer
  beforeAll(async () => {
    server = await serveCatalogue(kind)
  })
  afterAll(() => server.close())

  const read = async (uuid: string) => (await server.call(`${itemsPath}/${uuid}`)).json<CulturalItem>()
  const write = (item: CulturalItem, draft: MetadataDraft) =>
    server.call(`${itemsPath}/${item.uuid}`, {
      method: 'PATCH',
      body: patchOf(item, fields, draft),
      ...(item.etag && { headers: { 'if-match': item.etag } }),
    })
  const saying = (item: CulturalItem, name: string, value: string): MetadataDraft => ({
    ...draftOf(item, fields),
    [name]: [{ value }],
  })

  test('[ITEM-26] no save is lost: the second is refused, reads the newest version and keeps the fields of the first', async () => {
    const uuid = await server.anItem({ sgtt: 'Shared', metadata: [{ name: 'apart', value: 'kept' }] })
    const refused = { ada: 0, grace: 0 }
    const times = 12
    const work = async (name: 'ada' | 'grace') => {
      for (let turn = 1; turn <= times; turn++) {
        let on = await read(uuid)
        let draft = saying(on, name, `turn ${turn}`)
        for (;;) {
          const reply = await write(on, draft)
          if (reply.statusCode === 200) break
          expect(reply.json()).toMatchObject({ status: 412, code: 'version.changed' })
          refused[name] += 1
          const theirs = await read(uuid)
          const differences = compareDrafts(fields, draftOf(on, fields), draft, draftOf(theirs, fields))
          draft = mixedDraft(firstChoices(differences), draft, draftOf(theirs, fields))
          on = theirs
        }
      }
    }
    await Promise.all([work('ada'), work('grace')])
    expect(refused.ada + refused.grace).toBeGreaterThan(0)
    const { customMetadataList } = await read(uuid)
    expect(customMetadataList).toEqual(
      expect.arrayContaining([
        { name: 'apart', value: 'kept' },
        { name: 'ada', value: `turn ${times}` },
        { name: 'grace', value: `turn ${times}` },
      ]),
    )
    const history = (await server.call(`${itemsPath}/${uuid}/history?size=100`)).json<HistoryPage>()
    const lines = history._embedded?.history ?? []
    expect(lines.filter(({ action }) => action === 'update')).toHaveLength(2 * times)
    // Each line changes one field: nobody overwrote the other's value with an old one.
    expect(lines.filter(({ action, changes }) => action === 'update' && changes.length !== 1)).toEqual([])
  })

  test('[ITEM-26] of several saves on one version exactly one succeeds', async () => {
    const uuid = await server.anItem({ sgtt: 'Shared' })
    const item = await read(uuid)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(item, saying(item, 'sgtt', `Title ${at}`))),
    )
    const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 412)])
  })

  test('[ITEM-26] a write without a version is not refused, and overwrites', async () => {
    const uuid = await server.anItem({ sgtt: 'Shared' })
    const item = await read(uuid)
    await write(item, saying(item, 'sgtt', 'First'))
    const { etag: _, ...without } = item
    expect((await write(without, saying(item, 'sgtt', 'Second'))).statusCode).toBe(200)
    expect((await read(uuid)).sgtt).toBe('Second')
  })
})
