import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { families } from '../../scripts/contract-documents.ts'

const documents = await Promise.all(
  families.map(async (family): Promise<[string, unknown]> => {
    const file = path.resolve(import.meta.dirname, '../../api-contracts', family, 'openapi.yaml')
    return [family, parse(await readFile(file, 'utf8'))]
  }),
)

/** Everything in a document with its place. */
function* partsOf(part: unknown, place: string): Generator<[place: string, part: unknown]> {
  yield [place, part]
  if (part !== null && typeof part === 'object')
    for (const [name, one] of Object.entries(part)) yield* partsOf(one, `${place}/${name.replaceAll('/', '~1')}`)
}

const at = (part: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((found, name) => Reflect.get(Object(found), name), part)

test('no sentence of a contract is cut by a comma, which would make a property of its rest', () => {
  const cut = documents.flatMap(([family, document]) =>
    [...partsOf(document, family)].flatMap(([place, part]) => (part === null ? [place] : [])),
  )
  expect(cut).toEqual([])
})

test.each(documents)('what a creation of %s makes is found by links of its reply', (_, document) => {
  const paths = Object.entries(Object(at(document, 'paths')))
  const missing = paths.flatMap(([template, item]) => {
    const [own] = paths.filter(([other]) => /^\/\{\w+\}$/.test(other.replace(template, '')) && other !== template)
    const reply: unknown = at(item, 'post', 'responses', '201')
    if (own === undefined || reply === undefined) return []
    const ref = at(reply, '$ref')
    const made = typeof ref === 'string' ? at(document, ...ref.split('/').slice(1)) : reply
    const leadTo = Object.values(Object(at(made, 'links'))).map((link) => at(link, 'operationId'))
    const wanted = ['get', 'patch', 'delete'].flatMap((method) => at(own[1], method, 'operationId') ?? [])
    return wanted.filter((operationId) => !leadTo.includes(operationId)).map((id) => [template, id])
  })
  expect(missing).toEqual([])
})

test.each(documents)('each link of %s names an operation and its parameters', (_, document) => {
  const operations = new Map<unknown, string>()
  for (const [template, item] of Object.entries(Object(at(document, 'paths'))))
    for (const one of Object.values(Object(item))) operations.set(at(one, 'operationId'), template)
  const links = [...partsOf(document, '')].flatMap(([place, part]) =>
    /\/links\/\w+$/.test(place) && at(part, 'operationId') !== undefined ? [part] : [],
  )
  for (const link of links) {
    const template = operations.get(at(link, 'operationId')) ?? ''
    const places = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect([at(link, 'operationId'), Object.keys(Object(at(link, 'parameters')))]).toEqual([
      at(link, 'operationId'),
      places,
    ])
  }
})
