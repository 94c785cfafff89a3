import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** Of what the server does not offer (yet), or other servers alone. */
const ofOthers = ['download.item-closed', 'imports.none', 'master.not-allowed', 'role.taken']

async function allFiles(folder: string, ending: RegExp): Promise<string> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => ending.test(file))
  return (await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')))).join('\n')
}

test('[API-06] every problem code that the contracts name exists in the server', async () => {
  const [contracts, server] = await Promise.all([
    allFiles('api-contracts', /openapi\.yaml$/),
    allFiles('server', /(?<!\.test|\.gen)\.ts$/),
  ])
  // In a sentence of their own call, or in the list of a family with the status behind them.
  const named = [...contracts.matchAll(/`([a-z-]+\.[a-z-]+)`|\b([a-z-]+\.[a-z-]+)(?= 4\d\d)/g)].map(
    ([, ofCall, ofFamily]) => ofCall ?? ofFamily ?? '',
  )
  expect(named.length).toBeGreaterThan(50)
  // What is wrong with a value is put behind `value.`.
  const sent = (code: string) => ofOthers.includes(code) || server.includes(`'${code.replace(/^value\./, '')}'`)
  expect([...new Set(named)].filter((code) => !sent(code))).toEqual([])
})

test('[SRV-21] every reason of a refusal that the server gives is named in the contracts', async () => {
  const [contracts, server] = await Promise.all([
    allFiles('api-contracts', /\.yaml$/),
    allFiles('server', /(?<!\.test|\.gen)\.ts$/),
  ])
  const given = [...server.matchAll(/(?:ProblemError\(\s*4\d\d|\binvalid\(\s*[^,]+),\s*'([a-z.-]+)'/g)].map(
    ([, code = '']) => code,
  )
  expect(given.length).toBeGreaterThan(100)
  // Keywords of JSON Schema have their own meaning.
  const keywords = ['required', 'maximum']
  const isNamed = (code: string) =>
    new RegExp(`(?<![\\w.-])${code.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`).test(contracts)
  expect([...new Set(given)].filter((code) => !keywords.includes(code) && !isNamed(code))).toEqual([])
})
