import { expect, test, vi } from 'vitest'
import { knownFile } from './known-files'

const asset = { asset: 'known' }
vi.mock('@/api/ccc/known-files', () => ({
  findKnown: (_: unknown, hashes: string[]) => Promise.resolve(new Map(hashes.map((hash) => [hash, asset]))),
  findSizes: () => Promise.resolve(new Set()),
}))

test('a file that cannot be read does not hide where the others are', async () => {
  const link = { href: '/ccc/findByChecksum' }
  const gone = Object.assign(new File(['y'], 'gone.tif'), {
    slice: () => {
      throw new DOMException('The file is gone', 'NotFoundError')
    },
  })
  const asked = [knownFile(link, new File(['x'], 'here.tif'), 'its checksum'), knownFile(link, gone)]
  expect(await Promise.all(asked)).toEqual([asset, undefined])
})
