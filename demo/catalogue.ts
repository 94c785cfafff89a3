import { demoCollections, collectionUuid } from './collections.ts'
import type { DemoAsset, DemoItem, DemoMetadata, DemoTenant, Words } from './demo-tenant.ts'
import { encode } from './draw/drawing.ts'
import { Random } from './random.ts'
import { museoSeries } from './stories/all-stories.ts'
import { drawnSeries } from './stories/drawn-stories.ts'
import { conditions, demoTemplates } from './templates.ts'
import { demoUsers } from './users.ts'
import { uuidFor } from './uuid-for.ts'
import { demoStates, demoTransitions, stateNames } from './workflow.ts'
import { archivioWorks, museoWorks } from './works/all-works.ts'
import type { Picture, Work, WorkFile } from './works/work.ts'

/** `small` is ready in seconds: a dozen items, tiny pictures, one file of each other kind. */
export type DemoSize = 'full' | 'small'
type TenantName = 'museo' | 'archivio'

const giantEnding = 'CAR-013_recto.tif'
const smallWidth = 400
const smallWorks = [
  'CAR-012',
  'CIE-001',
  'ERB-186',
  'CER-001',
  'CER-007',
  'MAT-001',
  'MAT-002',
  'MAN-002',
  'MAN-006',
  'MUS-001',
  'TES-009',
  'INS-004',
  'DIS-006',
  'DIS-008',
  'DOC-001',
]
const smallCollections = new Set(['mapsAndSkies', 'land', 'brunacci', 'sky', 'highlights'])
const smallHomes = ['brunacci', 'sky', 'land', 'highlights']
const titles = {
  museo: { it: 'Museo Civico di Serravento', en: 'Civic Museum of Serravento' },
  archivio: { it: 'Archivio di Serravento', en: 'Serravento Archive' },
} satisfies Record<TenantName, Words>
const licences = [
  'https://creativecommons.org/publicdomain/mark/1.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://rightsstatements.org/vocab/NoC-OKLR/1.0/',
  'https://rightsstatements.org/vocab/InC-EDU/1.0/',
]
const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', tif: 'image/tiff' }

/** The demo's organisations with all their content. Nothing is drawn before an asset's `make` is called. */
export function demoTenants(size: DemoSize): DemoTenant[] {
  return [tenant('museo', museoWorks(), size), tenant('archivio', archivioWorks(), size)]
}

/**
 * The order of the import, as people will need it: first the images of the first page, item by item, since a card shows
 * its picture when all of its images are ready.
 */
export function importOrder({ items }: DemoTenant, firstPage = 20): { item: DemoItem; assets: DemoAsset[] }[] {
  const weight = (item: DemoItem) => Number(item.assets.some((asset) => asset.fileName.endsWith(giantEnding)))
  const first = items.slice(0, firstPage).filter((item) => !weight(item))
  const rest = items.filter((item) => !first.includes(item)).toSorted((a, b) => weight(a) - weight(b))
  const files = (which: (asset: DemoAsset) => boolean, some: DemoItem[]) =>
    some.map((item) => ({ item, assets: item.assets.filter(which) })).filter(({ assets }) => assets.length > 0)
  return [
    ...files(({ kind }) => kind === 'images', first),
    ...files(({ kind }) => kind !== 'images', first),
    ...files(() => true, rest),
  ]
}

function tenant(name: TenantName, all: Work[], size: DemoSize): DemoTenant {
  const small = size === 'small'
  const works = small ? all.filter((work) => smallWorks.includes(work.pressmark)) : all
  const collections = demoCollections(name, small && name === 'museo' ? smallCollections : undefined)
  const known = new Set(collections.map((collection) => collection.uuid))
  const fallback = (index: number) => collectionUuid(name, smallHomes[index % smallHomes.length] ?? '')
  const items = works.map((work, index) => {
    const homes = work.in.map((key) => collectionUuid(name, key)).filter((uuid) => known.has(uuid))
    return item(name, small ? lighter(work, index) : work, homes.length ? homes : [fallback(index)], small)
  })
  return {
    name,
    title: titles[name],
    host: `${name}.localhost`,
    states: demoStates(name),
    transitions: demoTransitions(name),
    templates: demoTemplates,
    users: demoUsers.filter((user) => Object.keys(user.roles)[0] === name),
    collections,
    items: items.toSorted((a, b) => (sortKey(a.sgtt) < sortKey(b.sgtt) ? -1 : 1)),
    series: drawnSeries(name, name === 'museo' ? museoSeries : [], items, small ? smallWidth : undefined),
  }
}

const sortKey = (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// In the small demo one picture of each work is enough, and one model
function lighter(work: Work, index: number): Work {
  return {
    ...work,
    pictures: work.pictures.slice(0, index === 1 ? 2 : 1),
    files: work.files?.filter((file) => file.kind !== 'model3Ds' || work.pressmark === 'CER-001'),
  }
}

/** The museum and the archive collect since this year. */
const founded = 1785

/** The last year of a date or an interval: nothing is acquired before it is made. */
const lastYearOf = (date: string) =>
  Math.max(...[...date.matchAll(/\d[\dX]{3}/g)].map(([year]) => Number(year.replaceAll('X', '9'))))

function item(tenantName: TenantName, work: Work, parents: string[], small: boolean): DemoItem {
  const random = new Random(`card ${work.pressmark}`)
  const state = stateOf(random, work)
  const values: DemoMetadata[] = [
    ...inBoth('title', work.title),
    ...inBoth('description', work.text),
    ...inBoth('technique', work.technique),
    { name: 'date', value: work.date },
    { name: 'category', value: work.category },
    { name: 'height', value: work.size[0].toFixed(1) },
    { name: 'width', value: work.size[1].toFixed(1) },
    { name: 'acquired', value: String(random.int(Math.max(founded, lastYearOf(work.date)), 2019)) },
    { name: 'condition', value: random.pick(conditions) },
    { name: 'onDisplay', value: String(random.chance(0.3)) },
    { name: 'contact', value: `curator@${tenantName}.example` },
    { name: 'rights', value: random.pick(licences) },
    { name: 'attribution', value: titles[tenantName].it },
  ]
  const pictures = work.pictures.map((picture, index) => pictureFile(work, picture, index, small))
  const counts = new Map<string, number>()
  const assets = [
    ...pictures,
    ...(work.files ?? []).map((file, index) => ({
      file,
      name: `${work.pressmark}_${file.view.toLowerCase()}${index ? index + 1 : ''}.${file.extension}`,
    })),
  ].map(({ file, name }, index) => {
    const position = (counts.get(file.kind) ?? 0) + 1
    counts.set(file.kind, position)
    const pressmark = `${work.pressmark}/${index + 1}`
    return { ...asset(tenantName, work, file, name, position, state ?? 'Draft'), pressmark }
  })
  return {
    uuid: uuidFor(`${tenantName}/item/${work.pressmark}`),
    pressmark: work.pressmark,
    sgtt: work.title.it,
    autn: work.maker,
    sgti: work.text.it,
    state,
    parents,
    metadata: values,
    assets,
  }
}

function pictureFile(work: Work, picture: Picture, index: number, small: boolean) {
  const file: WorkFile = {
    kind: 'images',
    view: picture.view,
    title: picture.title,
    alt: picture.alt,
    extension: picture.format,
    mediaType: mediaTypes[picture.format],
    make: async function* () {
      yield await encode(await picture.draw(small ? smallWidth : undefined), picture.format)
    },
  }
  return {
    file,
    name: `${work.pressmark}_${index + 1}_${picture.title.en.toLowerCase().replace(/\W+/g, '-')}.${picture.format}`,
  }
}

function asset(
  tenantName: TenantName,
  work: Work,
  file: WorkFile,
  fileName: string,
  position: number,
  state: string,
): Omit<DemoAsset, 'pressmark'> {
  return {
    uuid: uuidFor(`${tenantName}/asset/${fileName}`),
    kind: file.kind,
    sgtt: `${work.title.it}, ${file.title.it.toLowerCase()}`,
    autn: file.kind === 'audios' ? 'Camerata di Santa Zita' : 'Gabinetto fotografico',
    state,
    position,
    metadata: [
      ...inBoth('alt', file.alt),
      ...(file.transcript ? inBoth('transcript', file.transcript) : []),
      { name: 'view', value: file.view },
      {
        name: 'captured',
        value: `20${String(10 + (position % 9) + (work.pressmark.length % 5)).padStart(2, '0')}-0${1 + (position % 8)}`,
      },
      ...(file.kind === 'images'
        ? [
            { name: 'density', value: '400' },
            { name: 'calibrated', value: 'true' },
          ]
        : []),
      { name: 'rights', value: licences[0] ?? '' },
      { name: 'attribution', value: titles[tenantName].it },
    ],
    fileName,
    mediaType: file.mediaType,
    make: file.make,
  }
}

const inBoth = (name: string, words: Words): DemoMetadata[] => [
  { name, value: words.it, lang: 'it' },
  { name, value: words.en, lang: 'en' },
]

// Most of a museum's catalogue is published; every state has some items, and a few never had one
function stateOf(random: Random, work: Work) {
  if (work.in.includes('highlights')) return 'Published'
  const number = Number(work.pressmark.replace(/\D/g, ''))
  if (number % 23 === 5) return undefined
  if (number % 3 === 0) return stateNames[(number / 3) % stateNames.length]
  return random.chance(0.72) ? 'Published' : random.pick(stateNames)
}
