import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLyingZip, aZip, aZipBomb, aZipWithLink, aZipWithName } from '../../test/fixtures/make-files.ts'
import { anOverlappingZip } from '../../test/fixtures/hostile-files.ts'
import { extractZip } from './archives.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'archives-'))
})
afterAll(() => rm(root, { recursive: true }))

async function extract(zip: Buffer, ...rest: [] | [Parameters<typeof extractZip>[2]]) {
  const path = join(root, 'in.zip')
  await writeFile(path, zip)
  return extractZip(path, join(root, 'out'), ...rest)
}

test('a valid archive is unpacked with its folders', async () => {
  const entries = await extract(
    await aZip([
      { name: 'a/b.txt', data: 'one' },
      { name: 'c.txt', data: 'two', compress: false },
    ]),
  )
  expect(entries).toEqual([
    { name: 'a/b.txt', size: 3 },
    { name: 'c.txt', size: 3 },
  ])
  expect((await readFile(join(root, 'out/a/b.txt'))).toString()).toBe('one')
  await rm(join(root, 'out'), { recursive: true })
})

test.each([
  ['../evil', () => aZipWithName('../evil.txt'), 'unsafe-archive'],
  ['a/../../evil', () => aZipWithName('a/../../evil.txt'), 'unsafe-archive'],
  ['..\\evil', () => aZipWithName('..\\evil.txt'), 'unsafe-archive'],
  ['/evil', () => aZipWithName('/evil.txt'), 'unsafe-archive'],
  ['C:\\evil', () => aZipWithName('C:\\evil.txt'), 'unsafe-archive'],
  ['a link', () => aZipWithLink(), 'unsafe-archive'],
  ['a bomb', () => aZipBomb(), 'archive-bomb'],
  ['a bomb of entries that lie over each other', () => Promise.resolve(anOverlappingZip()), 'archive-bomb'],
  ['a liar', () => aLyingZip(), 'damaged-archive'],
  ['no zip', () => Promise.resolve(Buffer.from('PK nothing')), 'damaged-archive'],
])('%s is refused and leaves no folder', async (_name, make, code) => {
  await expect(extract(await make())).rejects.toMatchObject({ code })
  expect(await readdir(root)).toEqual(['in.zip'])
})

test('too many entries and too many bytes are refused', async () => {
  const many = await aZip(Array.from({ length: 12 }, (_, n) => ({ name: `${n}.txt`, data: 'x'.repeat(100) })))
  const allowed = { entries: 10, bytes: 1000, expansion: 100, freeBytes: 1000 }
  await expect(extract(many, allowed)).rejects.toMatchObject({ code: 'archive-bomb' })
  await expect(extract(many, { ...allowed, entries: 20 })).rejects.toMatchObject({ code: 'archive-bomb' })
  await expect(extract(many, { ...allowed, entries: 20, bytes: 1200 })).resolves.toHaveLength(12)
  await rm(join(root, 'out'), { recursive: true })
})
