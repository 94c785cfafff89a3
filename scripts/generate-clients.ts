/**
 * Writes the typed client of every family into src/api/<family>/generated, from api-contracts alone.
 * Links get the type of what lies behind them: `item._links.images` is a HalLink<ImagePage>.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { clientDocument, families, type Family, type LinkTarget } from './contract-documents.ts'
import { limitsSource } from './limits-source.ts'

const root = path.resolve(import.meta.dirname, '..')
const familyFiles = ['types.gen.ts', 'sdk.gen.ts', 'zod.gen.ts'] as const

/** Folders below src/api that hold nothing but generated files. */
export const generatedFolders = ['generated', ...families.map((family) => `${family}/generated`)]

/** Generates all clients below `apiFolder`, which holds one folder per family afterwards, and one for what they share. */
export async function generateClients(apiFolder: string) {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'teca-clients-'))
  try {
    for (const family of families) await generateFamily(family, path.join(scratch, family), apiFolder)
    await publishRuntime(path.join(scratch, families[0]), path.join(apiFolder, 'generated'))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function generateFamily(family: Family, scratch: string, apiFolder: string) {
  const { document, linkTypes } = await clientDocument(path.join(root, 'api-contracts'), family)
  await createClient({
    input: document,
    output: { path: scratch, postProcess: [], entryFile: false },
    logs: { level: 'silent', file: false },
    plugins: [
      { name: '@hey-api/client-ky', throwOnError: true, baseUrl: false },
      { name: '@hey-api/typescript', enums: false, definitions: { case: 'preserve' } },
      { name: '@hey-api/sdk', responseStyle: 'data' },
      { name: 'zod', compatibilityVersion: 4 },
    ],
  })
  const target = path.join(apiFolder, family, 'generated')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const change = {
    'types.gen.ts': (source: string) => withLinkTypes(source, family, linkTypes),
    'sdk.gen.ts': sdkSource,
    'zod.gen.ts': (source: string) => source,
  }
  for (const name of familyFiles) {
    const source = await readFile(path.join(scratch, name), 'utf8')
    await writeFile(path.join(target, name), change[name](source))
  }
  await writeFile(path.join(target, 'limits.gen.ts'), limitsSource(document))
}

/**
 * One runtime and one client serve all families; every operation throws what fails and takes its options, so that all of
 * them can be called alike, and knows its address.
 */
function sdkSource(source: string) {
  const imports = source
    .replaceAll("from './client'", "from '../../generated/client'")
    .replaceAll("from './core/", "from '../../generated/core/")
    .replace(
      "import { client } from './client.gen';",
      "import { client } from '../../client';\nimport { entryPoint } from '../../entry-point';",
    )
  const alike = imports
    .split('\n')
    .map((line) =>
      line.startsWith('export const ')
        ? line
            .replaceAll('<ThrowOnError extends boolean = true>', '')
            .replaceAll('ThrowOnError', 'true')
            .replace('(options?: ', '(options: ')
            .replace('options?.client', 'options.client')
        : line,
    )
    .join('\n')
  return alike.replaceAll(
    /^(export const \w+ = )\((options: .*?\n(?:    .*\n)*?)    url: ('.*?'),\n((?:    .*\n)*?)\}\);$/gm,
    (_, name: string, before: string, url: string, after: string) =>
      `${name}/* @__PURE__ */ entryPoint(${url}, (url, ${before}    url,\n${after}}));`,
  )
}

async function publishRuntime(scratch: string, target: string) {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const name of ['client', 'core'])
    await cp(path.join(scratch, name), path.join(target, name), { recursive: true })
}

function withLinkTypes(source: string, family: Family, linkTypes: Map<string, LinkTarget>) {
  let result = source
  for (const [name, target] of linkTypes) {
    const declared = new RegExp(`export type ${name} = Link;`)
    if (!declared.test(result)) throw new Error(`${family}: the generator wrote no type ${name}`)
    const type = target.family === family ? target.schema : foreignName(target)
    result = result.replace(declared, `export type ${name} = HalLink<${type}>;`)
  }
  const foreign = [...linkTypes.values()].filter((target) => target.family !== family)
  const imports = [
    ...new Set(
      foreign.map(
        (target) =>
          `import type { ${target.schema} as ${foreignName(target)} } from '../../${target.family}/generated/types.gen';`,
      ),
    ),
  ].toSorted()
  const links = linkTypes.size ? ["import type { HalLink } from '../../hal/link';"] : []
  const head = '// This file is auto-generated by @hey-api/openapi-ts\n'
  if (!result.startsWith(head)) throw new Error(`${family}: types.gen.ts begins in a new way`)
  return [head, ...links, ...imports].join('\n') + result.slice(head.length)
}

const foreignName = ({ family, schema }: LinkTarget) => `${family.replaceAll('-', '')}_${schema}`
