import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { staleFiles, staleGenerated } from './generate.ts'

test('[API-02] the generated files match the contracts', async () => {
  expect(await staleGenerated()).toEqual([])
})

test('[API-02] a changed, a missing and a left-over file are each named', async () => {
  const [fresh, present] = await Promise.all(
    ['fresh', 'present'].map((name) => mkdtemp(path.join(os.tmpdir(), `teca-${name}-`))),
  )
  if (!fresh || !present) throw new Error('no folder')
  await mkdir(path.join(fresh, 'client'))
  await writeFile(path.join(fresh, 'client/same.ts'), 'a')
  await mkdir(path.join(present, 'client'))
  await writeFile(path.join(present, 'client/same.ts'), 'a')
  await writeFile(path.join(fresh, 'changed.ts'), 'new')
  await writeFile(path.join(present, 'changed.ts'), 'old')
  await writeFile(path.join(fresh, 'missing.ts'), 'a')
  await writeFile(path.join(present, 'over.ts'), 'a')
  expect(await staleFiles(fresh, present)).toEqual(['changed.ts', 'missing.ts', 'over.ts'])
})
