import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { english } from './en/english'

const server = path.resolve(import.meta.dirname, '../../server')
const read = (file: string) => readFile(path.join(server, file), 'utf8')
const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, code = '']) => code)

/** Every code that a problem of the server is made with. */
async function problemCodes(): Promise<string[]> {
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(files.map(read))
  const replies = await read('http/problem-replies.ts')
  const byStatus = replies.slice(replies.indexOf('const codes'), replies.indexOf('}', replies.indexOf('const codes')))
  return [
    ...sources.flatMap((source) => found(source, /new ProblemError\(\s*\d+,\s*'([^']+)'/g)),
    ...found(byStatus, /: '([^']+)'/g),
    ...found(await read('modules/metadata/value-problem.ts'), /\| '([^']+)'/g).map((fault) => `value.${fault}`),
  ]
}

/** Every code that an import can end with: those of the media room, as imports rename them, and remarks. */
async function importCodes(): Promise<string[]> {
  const kinds = found(await read('media/media-error.ts'), /\| '([^']+)'/g)
  const [job, reasons] = await Promise.all([
    read('modules/imports/import-job.ts'),
    read('modules/imports/import-reasons.ts'),
  ])
  const renamed = new Map([...reasons.matchAll(/'?([\w-]+)'?: '([^']+)'/g)].map(([, from = '', to = '']) => [from, to]))
  const remarks = await read('media/av/film-remark.ts')
  return [
    ...kinds.map((kind) => renamed.get(kind) ?? kind),
    ...found(job, /code: '([^']+)', message/g),
    ...found(remarks, /code: '([^']+)'/g),
  ]
}

test('[SHELL-19] [API-06] every code that the server can send has its words', async () => {
  const [problems, imports] = await Promise.all([problemCodes(), importCodes()])
  expect(problems.length).toBeGreaterThan(50)
  expect(imports.length).toBeGreaterThan(15)
  expect([...new Set([...problems, ...imports])].filter((code) => !(code in english.errors))).toEqual([])
})
