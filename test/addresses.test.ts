import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allOperations } from './contract/operations.ts'

const root = path.join(import.meta.dirname, '..')
/** The text of files without their comments, so that an address in a comment does not count. */
const sources = (...folders: string[]) =>
  globSync(
    folders.map((folder) => `src/${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => !/generated|\.(test|stories)\.tsx?$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, ''),
    }))

const above = sources('features', 'blocks', 'app', 'routes', 'stores', 'ui', 'lib')
const api = sources('api')
const family = /['"`](\/?(?:meta|iam|ccc|import-manager|images|users)\/[^'"`]*)/g
/** An address from a reply, with something appended. */
const added = /\$\{[^}]*\b(?:hrefOf|href|self)\b[^}]*\}\/|\b(?:href|self)\b(?:\([^)]*\))?\s*\+\s*['"`]/

test('[API-03] no page, block or store has an address of the server in it, or builds one from another', () => {
  expect(above.length).toBeGreaterThan(200)
  const named = above.flatMap(({ file, text }) =>
    [...text.matchAll(family)].map(([, address]) => `${file}: ${address}`),
  )
  expect(named).toEqual([])
  expect(above.filter(({ text }) => added.test(text)).map(({ file }) => file)).toEqual([])
})

/** Entry addresses that no reply links to, and keys of lists that a server does not have and that are never requested. */
const roots = new Set(['/users/isLogged', '/users/info', '/iam/sessions', '/meta/deleted'])
/** It names the addresses that a write makes stale, and requests none. */
const prefixes = 'src/api/stale.ts'

test('[API-03] code that calls the server names a few entry addresses, and reaches the rest by links', () => {
  const named = api
    .filter(({ file }) => file !== prefixes)
    .flatMap(({ text }) => [...text.matchAll(family)].flatMap(([, address]) => address ?? []))
  expect(named.filter((address) => !roots.has(address))).toEqual([])
})

/**
 * Things whose uuids are in the address of a page, before their replies have arrived, and paths that the specification
 * builds from a uuid.
 */
const things = [
  'getCulturalItem',
  'getCollection',
  'getStoryboard',
  'getStoryboardCollection',
  'downloadSnippet',
  'downloadMaster',
  'downloadItem',
  'getImage2',
  'openViewer',
]

test('[API-03] a thing whose links were loaded is called by these links, not by its uuid', async () => {
  const operations = await allOperations()
  const called = api.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '[^']*generated\/sdk\.gen'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  )
  expect(called.filter(Boolean).length).toBeGreaterThan(30)
  const ofAThing = operations.filter(({ template }) => /\{(?!assetType)/.test(template))
  const made = called.filter((name) => ofAThing.some((one) => one.operationId.toLowerCase() === name.toLowerCase()))
  expect(made.filter((name) => !things.includes(name))).toEqual([])
})
