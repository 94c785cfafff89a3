/** Writes the types of the server's handlers: the types of every family, and a map from operationId to them. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { readContracts } from '../server/contract/documents.ts'
import { clientDocument, families } from './contract-documents.ts'
import { limitsSource } from './limits-source.ts'
import type { Operation } from '../server/contract/documents.ts'
import type { Family } from './contract-documents.ts'

const root = path.resolve(import.meta.dirname, '..')
const contracts = path.join(root, 'api-contracts')

/** Generates below `target`, which is emptied first: `{family}/types.gen.ts` and `limits.gen.ts`, `operations.gen.ts`, `contracts.gen.json`. */
export async function generateServerTypes(target: string): Promise<void> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'teca-server-types-'))
  const present = families.filter((family) => existsSync(path.join(contracts, family, 'openapi.yaml')))
  try {
    await rm(target, { recursive: true, force: true })
    const types = new Map<Family, string>()
    for (const family of present) types.set(family, await familyTypes(family, path.join(scratch, family)))
    for (const [family, source] of types) {
      await mkdir(path.join(target, family), { recursive: true })
      await writeFile(path.join(target, family, 'types.gen.ts'), source)
      const { document } = await clientDocument(contracts, family)
      await writeFile(path.join(target, family, 'limits.gen.ts'), limitsSource(document))
    }
    const { byName, contracts: read } = await readContracts(contracts)
    await writeFile(path.join(target, 'operations.gen.ts'), operationMap(types, read.operations))
    await writeFile(path.join(target, 'contracts.gen.json'), `${JSON.stringify(byName)}\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function familyTypes(family: Family, scratch: string): Promise<string> {
  const { document } = await clientDocument(contracts, family)
  await createClient({
    input: document,
    output: { path: scratch, postProcess: [], entryFile: false },
    logs: { level: 'silent', file: false },
    plugins: [{ name: '@hey-api/typescript', enums: false, definitions: { case: 'preserve' } }],
  })
  return await readFile(path.join(scratch, 'types.gen.ts'), 'utf8')
}

function operationMap(types: Map<Family, string>, operations: Operation[]): string {
  const lines = operations.map(({ id, family }) => {
    const source = types.get(family) ?? ''
    // The generator capitalises names like Model3D in its own way.
    const name = new RegExp(`export type (${id})Data = `, 'i').exec(source)?.[1]
    if (name === undefined) throw new Error(`${family}: no type was made for ${id}`)
    const replies = source.includes(`export type ${name}Responses `) ? `${alias(family)}.${name}Responses` : '{}'
    return `  ${id}: { data: ${alias(family)}.${name}Data; responses: ${replies} }`
  })
  const imports = [...types.keys()].map((family) => `import type * as ${alias(family)} from './${family}/types.gen.ts'`)
  return [
    '// Made from api-contracts by scripts/generate-server-types.ts; never edited.',
    ...imports,
    '',
    '/** What each operation takes and answers. */',
    'export type Operations = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

const alias = (family: Family) => family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

if (process.argv[1] === import.meta.filename) await generateServerTypes(path.join(root, 'server/contract/generated'))
