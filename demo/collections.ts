import { archivioCollections } from './archivio-collections.ts'
import type { DemoCollection, Words } from './demo-tenant.ts'
import { museoCollections } from './museo-collections.ts'
import { uuidFor } from './uuid-for.ts'

/** The uuid of a collection from its key. */
export const collectionUuid = (tenant: string, key: string) => uuidFor(`${tenant}/collection/${key}`)

/** An organisation's collections, parents before children; `keys` keeps only some. */
export function demoCollections(tenant: 'museo' | 'archivio', keys?: Set<string>): DemoCollection[] {
  const rows = (tenant === 'museo' ? museoCollections : archivioCollections).filter(([key]) => !keys || keys.has(key))
  const made: DemoCollection[] = []
  const placed = new Set<string>()
  while (placed.size < rows.length) {
    const next = rows.find(
      ([key, parents]) =>
        !placed.has(key) && parents.every((parent) => placed.has(parent) || !rows.some(([other]) => other === parent)),
    )
    if (!next) throw new Error('The collections form a cycle')
    const [key, parents, it, en, textIt, textEn, maker, period, founded, state] = next
    placed.add(key)
    const words: Record<'title' | 'description', Words> = { title: { it, en }, description: { it: textIt, en: textEn } }
    made.push({
      uuid: collectionUuid(tenant, key),
      sgtt: it,
      autn: maker,
      sgti: textIt,
      state,
      parents: parents.filter((parent) => placed.has(parent)).map((parent) => collectionUuid(tenant, parent)),
      metadata: [
        ...(['title', 'description'] as const).flatMap((name) =>
          (['it', 'en'] as const).map((lang) => ({ name, value: words[name][lang], lang })),
        ),
        { name: 'period', value: period },
        { name: 'founded', value: String(founded) },
        { name: 'open', value: String(founded > 1930) },
        { name: 'contact', value: `curator@${tenant}.example` },
        { name: 'attribution', value: tenant === 'museo' ? 'Museo Civico di Serravento' : 'Archivio di Serravento' },
      ],
    })
  }
  return made
}
