/**
 * Writes the types of every family into shared/contract/<family> and its client into src/api/<family>/generated, from
 * api-contracts alone. Links get the type of their target: `item._links.images` is a HalLink<ImagePage>.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { clientDocument, families, type Family, type LinkTarget } from './contract-documents.ts'
import { limitsSource } from './limits-source.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The types of a family, for the application and the server. */
export const contractFolder = (family: Family) => `shared/contract/${family}`
const clientFolder = (family: Family) => `src/api/${family}/generated`
const runtimeFolder = 'src/api/generated'

/** Folders with generated files only. */
export const generatedFolders = [
  runtimeFolder,
  ...families.flatMap((family) => [contractFolder(family), clientFolder(family)]),
]

/** Generates all types and clients below `target`: two folders per family, and one for the clients' common code. */
export async function generateClients(target: string) {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'teca-clients-'))
  try {
    for (const family of families) await generateFamily(family, path.join(scratch, family), target)
    await publishRuntime(path.join(scratch, families[0]), path.join(target, runtimeFolder))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function generateFamily(family: Family, scratch: string, target: string) {
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
  const write = async (folder: string, files: Record<string, string>) => {
    await rm(path.join(target, folder), { recursive: true, force: true })
    await mkdir(path.join(target, folder), { recursive: true })
    for (const [name, source] of Object.entries(files)) await writeFile(path.join(target, folder, name), source)
  }
  const made = (name: string) => readFile(path.join(scratch, name), 'utf8')
  await write(contractFolder(family), {
    'types.gen.ts': withLinkTypes(await made('types.gen.ts'), family, linkTypes),
    'limits.gen.ts': limitsSource(document),
  })
  await write(clientFolder(family), {
    'sdk.gen.ts': sdkSource(await made('sdk.gen.ts'), family),
    'zod.gen.ts': await made('zod.gen.ts'),
  })
}

/**
 * One runtime and one client serve all families; every operation throws what fails and takes its options, so that all of
 * them can be called alike, and knows its address.
 */
function sdkSource(source: string, family: Family) {
  const imports = source
    .replaceAll("from './client'", "from '../../generated/client'")
    .replaceAll("from './core/", "from '../../generated/core/")
    .replace("from './types.gen'", `from '@teca/shared/contract/${family}'`)
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
          `import type { ${target.schema} as ${foreignName(target)} } from '../${target.family}/types.gen.ts';`,
      ),
    ),
  ].toSorted()
  const links = linkTypes.size ? ["import type { HalLink } from '../../hal-link.ts';"] : []
  const head = '// This file is auto-generated by @hey-api/openapi-ts\n'
  if (!result.startsWith(head)) throw new Error(`${family}: types.gen.ts begins in a new way`)
  return [head, ...links, ...imports].join('\n') + result.slice(head.length)
}

const foreignName = ({ family, schema }: LinkTarget) => `${family.replaceAll('-', '')}_${schema}`
