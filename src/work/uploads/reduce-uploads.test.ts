import { expect, test } from 'vitest'
import { afterReload } from './after-reload'
import { reduceUploads } from './reduce-uploads'
import { statusOfUpload, type Upload, type UploadAsset } from './upload'

const stored = { uuid: 'u', imageLink: '/u', originalFilename: 'a.tif' }
const anAsset = (id: string, more: Partial<UploadAsset> = {}, sent = false): UploadAsset => ({
  assetUploadId: id,
  assetType: 'images',
  sgtt: id,
  status: 'IN_PROGRESS',
  files: [{ kind: 'image', name: `${id}.tif`, size: 1, lastModified: 1, ...(sent && { stored }) }],
  ...more,
})
const anUpload = (target: Upload['target'], ...assets: UploadAsset[]): Upload => ({
  itemUploadId: 'one',
  name: 'Plants',
  target,
  startedAt: 1,
  seen: false,
  assets,
})
const existing = { kind: 'existing', item: { uuid: 'item', self: '/item' }, title: 'Plants' } as const
const fresh = { kind: 'new', title: 'Plants', pressmark: 'P 1', metadata: [] } as const

test('an upload is in progress while a file is sent, and failed afterwards if one of them failed', () => {
  const upload = anUpload(existing, anAsset('a'), anAsset('b', { status: 'ERROR' }))
  expect(statusOfUpload(upload)).toBe('IN_PROGRESS')
  const [after] = reduceUploads([upload], {
    type: 'importing',
    id: 'one',
    uuid: 'item',
    imports: [{ asset: 'a', uuid: 'u', importId: 'u' }],
  })
  expect(after && statusOfUpload(after)).toBe('ERROR')
})

test.each([
  { type: 'cancelled', id: 'one' },
  { type: 'decided', id: 'one', assets: ['b'], send: false },
  { type: 'given-up', id: 'one', assets: ['b'] },
] as const)('an asset that failed is shown again if the file in its place is given up: $type', (event) => {
  const failure = { message: 'Cut off' }
  const failed = anAsset('b', { status: 'ERROR', uuid: 'U', importId: 'U', failure })
  const files = [{ kind: 'image' as const, name: 'c.tif', size: 1, lastModified: 1 }]
  const replaced = reduceUploads([anUpload(existing, anAsset('a', { status: 'COMPLETED' }), failed)], {
    type: 'replaced',
    id: 'one',
    asset: 'b',
    files,
  })
  expect(replaced[0]?.assets[1]).toMatchObject({ status: 'IN_PROGRESS', files })
  expect(reduceUploads(replaced, event)[0]?.assets[1]).toEqual(failed)
})

test('after a reload, files that were sent to an item continue, and the rest becomes a cut-off upload of its own', () => {
  const upload = anUpload(existing, anAsset('a', { status: 'PROCESSING' }, true), anAsset('b'), anAsset('c', {}, true))
  const [on, cut] = afterReload([upload])
  expect([on?.cutOff, on?.assets.map(({ sgtt }) => sgtt)]).toEqual([undefined, ['a', 'c']])
  expect([cut?.cutOff, cut?.assets.map(({ sgtt }) => sgtt)]).toEqual([true, ['b']])
})

test('a new item waits for all of its files: it is cut off as a whole, and continues when the last file is back', () => {
  const cut = afterReload([anUpload(fresh, anAsset('a', {}, true), anAsset('b'), anAsset('c'))])
  expect(cut.map(({ cutOff, assets }) => [cutOff, assets.length])).toEqual([[true, 3]])
  const some = reduceUploads(cut, { type: 'resumed', id: 'one', assets: ['b'] })
  expect(some.map(({ cutOff }) => cutOff)).toEqual([true])
  const all = reduceUploads(some, { type: 'resumed', id: 'one', assets: ['b', 'c'] })
  expect(all.map(({ cutOff, assets }) => [cutOff, assets.length])).toEqual([[undefined, 3]])
})

test('a retry sends the files at hand again, and marks the others as cut off', () => {
  const failed = { status: 'ERROR', importId: 'u', failure: { message: 'no' } } as const
  const upload = anUpload(existing, anAsset('a', failed, true), anAsset('b', failed, true))
  const after = reduceUploads([upload], {
    type: 'retried',
    id: 'one',
    assets: ['a', 'b'],
    anew: true,
    atHand: new Set(['a']),
  })
  expect(after.map(({ cutOff, assets }) => [cutOff, assets.map(({ sgtt, status }) => `${sgtt} ${status}`)])).toEqual([
    [undefined, ['a IN_PROGRESS']],
    [true, ['b IN_PROGRESS']],
  ])
})

test('a cancelled upload keeps what is imported already, and is removed if nothing is', () => {
  const part = anUpload(existing, anAsset('a', { status: 'COMPLETED' }), anAsset('b'))
  expect(reduceUploads([part], { type: 'cancelled', id: 'one' })[0]?.assets.map(({ sgtt }) => sgtt)).toEqual(['a'])
  expect(reduceUploads([anUpload(fresh, anAsset('a'))], { type: 'cancelled', id: 'one' })).toEqual([])
})
