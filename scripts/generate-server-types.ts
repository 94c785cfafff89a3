/** Writes what only the server needs: the whole contracts, and a map from operationId to the types of a call. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readContracts } from '../server/contract/documents.ts'
import { families } from './contract-documents.ts'
import { contractFolder } from './generate-clients.ts'
import type { Operation } from '../server/contract/documents.ts'
import type { Family } from './contract-documents.ts'

const root = path.resolve(import.meta.dirname, '..')

export const serverContractFolder = 'server/contract/generated'

/** Generates below `target`, where the types of the families are: `operations.gen.ts` and `contracts.gen.json`. */
export async function generateServerTypes(target: string): Promise<void> {
  const folder = path.join(target, serverContractFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const types = new Map<Family, string>()
  for (const family of families)
    types.set(family, await readFile(path.join(target, contractFolder(family), 'types.gen.ts'), 'utf8'))
  const { byName, contracts } = await readContracts(path.join(root, 'api-contracts'))
  await writeFile(path.join(folder, 'operations.gen.ts'), operationMap(types, contracts.operations))
  await writeFile(path.join(folder, 'contracts.gen.json'), `${JSON.stringify(byName)}\n`)
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
  const imports = [...types.keys()].map(
    (family) => `import type * as ${alias(family)} from '@teca/shared/contract/${family}'`,
  )
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
