import { undefinedIfMissing, notFound } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import { labelsOf, optionLabelsOf } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { StoryService } from '../stories/index.ts'
import type { Template, TemplateService } from '../templates/index.ts'
import { creditOf } from './media-access.ts'
import type { Deliverable, MediaAccess } from './media-access.ts'

/** A text with its language. */
type PresentedText = { text: string; lang: string }
/** A metadata row in a manifest: the label of its template, the same in further languages, and its values. */
type PresentedField = { label: string; labels: PresentedText[]; values: PresentedText[] }

/** The public data of an item, as in both versions of the Presentation API. */
export type PresentedItem = {
  uuid: string
  title: string
  author: string | undefined
  pressmark: string
  summary: string | undefined
  fields: PresentedField[]
  rights: string | undefined
  attribution: string | undefined
  /** Anyone may see it. */
  open: boolean
  media: Record<AssetType, Deliverable[]>
}

export type PresentingItems = { items: ItemService; templates: TemplateService; access: MediaAccess }
export type Presenting = PresentingItems & { stories: StoryService }

export const assetTypes = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const satisfies AssetType[]
/** Shown in places of their own. */
const reserved = new Set(['rights', 'attribution', 'sgtt', 'sgti'])

/** Reads an item of the tenant with all that can be shown; 404 if there is none. */
export async function presentItem(
  { items, templates, access }: PresentingItems,
  tenantId: string,
  uuid: string,
): Promise<PresentedItem> {
  const [entry, known, usual] = await Promise.all([
    items.byUuid(tenantId, uuid),
    templates.ofType(tenantId, 'ITEM'),
    access.usualRights(tenantId),
  ])
  const { row, metadata } = entry
  const own: MetadataValue[] = [
    ...(row.autn === null ? [] : [{ name: 'autn', value: row.autn }]),
    { name: 'pressmark', value: row.pressmark },
  ]
  const fields = Map.groupBy([...own, ...metadata], ({ name }) => name)
  const order = (name: string) => known.findIndex((template) => template.name === name)
  const lists = await Promise.all(
    assetTypes.map(async (type) => [type, await access.ofItem(tenantId, uuid, type)] as const),
  )
  return {
    uuid,
    title: row.sgtt ?? row.pressmark,
    author: row.autn ?? undefined,
    pressmark: row.pressmark,
    summary: row.sgti ?? undefined,
    fields: [...fields.keys()]
      .filter((name) => !reserved.has(name))
      .toSorted((a, b) => order(a) - order(b))
      .map((name) =>
        presentField(
          name,
          fields.get(name) ?? [],
          known.find((template) => template.name === name),
        ),
      ),
    rights: undefined,
    attribution: undefined,
    ...creditOf(metadata, usual),
    open: await access.isOpen(tenantId, row.state),
    media: Object.fromEntries(lists) as Record<AssetType, Deliverable[]>,
  }
}

function presentField(name: string, values: MetadataValue[], template: Template | undefined): PresentedField {
  if (template === undefined) return { label: name, labels: [], values: values.map(presentValue) }
  const labels = Object.entries(labelsOf(template)).map(([lang, text]) => ({ text, lang }))
  const options = new Map(Object.entries(optionLabelsOf(template)))
  const languages = new Set(values.flatMap(({ value }) => Object.keys(options.get(value) ?? {})))
  // In each language there are all values: those without a label in it stand as they are.
  const others = [...languages].flatMap((lang) =>
    values.map(({ value }) => ({ text: options.get(value)?.[lang] ?? value, lang })),
  )
  return { label: template.label, labels, values: [...values.map(presentValue), ...others] }
}

const presentValue = ({ value, lang = 'none' }: MetadataValue): PresentedText => ({ text: value, lang })

/** Without a session only the open part is listed. */
export function openPart(item: PresentedItem): PresentedItem {
  const media = Object.fromEntries(
    assetTypes.map((type) => [type, item.media[type].filter((one) => one.open)]),
  ) as PresentedItem['media']
  return { ...item, media }
}

/** An asset by itself, or the assets of the item with that uuid. */
export async function assetsBehind(
  presenting: PresentingItems,
  tenantId: string,
  uuid: string,
): Promise<{ title: string; assets: Deliverable[]; item: PresentedItem | undefined }> {
  const one = await presenting.access.find(tenantId, uuid)
  if (one !== undefined) {
    const item = one.itemUuid === null ? undefined : await presentItem(presenting, tenantId, one.itemUuid)
    return { title: one.title, assets: [one], item }
  }
  const item = await undefinedIfMissing(presentItem(presenting, tenantId, uuid))
  if (item === undefined) throw notFound('item or asset', uuid)
  return { title: item.title, assets: assetTypes.flatMap((type) => item.media[type]), item }
}
