import type { Annotation } from '@teca/shared/contract/meta'
import type { StoryService } from '../../stories/index.ts'
import type { Credit, Deliverable, MediaAccess } from '../media-access.ts'
import { mediumOf, regionOf } from './step-parts.ts'
import type { Region, StepMedium } from './step-parts.ts'

/** The same text in several languages; one without a language is the default. */
export type Texts = { text: string; lang?: string }[]

export type PresentedStep = {
  /** From 1. */
  number: number
  annotation: Annotation
  /** Undefined if it was deleted or is not ready. */
  image: Deliverable | undefined
  /** Its image is still being prepared. */
  isComing: boolean
  /** Within the image. */
  region: Region | undefined
  title: Texts
  commentary: Texts
  /** The medium beside the picture. */
  medium: (StepMedium & { asset: Deliverable }) | undefined
}

/** A story as it is shown outside of the editor. */
export type PresentedStory = {
  uuid: string
  title: Texts
  description: Texts
  author: string | undefined
  steps: PresentedStep[]
  /** All assets of the steps, each once, in their order. */
  assets: Deliverable[]
  /** Of the items of the assets, by uuid. */
  credits: Map<string, Credit>
  /** Anyone may see it, without a session: its state is public, and so is everything it shows. */
  open: boolean
  createdAt: string
  modifiedAt: string
}

export type StorySources = { stories: StoryService; access: MediaAccess }

/** Reads a story of the tenant with all that it shows; 404 if there is none. */
export async function presentedStory(
  { stories, access }: StorySources,
  tenantId: string,
  uuid: string,
): Promise<PresentedStory> {
  const { row, annotations, metadata } = await stories.byUuid(tenantId, uuid)
  const found = await Promise.all(
    annotations.map(async (annotation, at) => {
      const medium = mediumOf(annotation)
      const [image, beside] = await Promise.all([
        access.find(tenantId, annotation.canvasUuid),
        medium && access.find(tenantId, medium.uuid),
      ])
      const step = presentedStep(annotation, at + 1, image?.type === 'images' ? image : undefined)
      const isComing = image === undefined && (await access.isComing(tenantId, annotation.canvasUuid))
      return { ...step, isComing, medium: medium && beside && { ...medium, asset: beside } }
    }),
  )
  const named = (name: string) => metadata.filter((value) => value.name === name)
  const texts = (name: string, others: (string | null | undefined)[]): Texts => {
    const inLanguages = named(name).flatMap(({ value, lang }) => (lang === undefined ? [] : [{ text: value, lang }]))
    const plain = others.find(Boolean)
    return plain ? [{ text: plain }, ...inLanguages] : inLanguages
  }
  const plainValue = (name: string) => named(name).find(({ lang }) => lang === undefined)?.value
  const shown = found.flatMap(({ image, medium }) => [...(image ? [image] : []), ...(medium ? [medium.asset] : [])])
  const assets = [...new Map(shown.map((asset) => [asset.uuid, asset])).values()]
  const items = [...new Set(assets.flatMap(({ itemUuid }) => itemUuid ?? []))]
  return {
    uuid,
    title: texts('title', [row.sgtt, plainValue('label')]),
    description: texts('description', [row.sgti, plainValue('description')]),
    author: row.autn ?? plainValue('author'),
    steps: found,
    assets,
    credits: await access.creditsOf(tenantId, items),
    open: (await access.isOpen(tenantId, row.state ?? 'Default')) && shown.every(({ open }) => open),
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

function presentedStep(
  annotation: Annotation,
  number: number,
  image: Deliverable | undefined,
): Omit<PresentedStep, 'medium' | 'isComing'> {
  const title: Texts = annotation.label === '' ? [] : [{ text: annotation.label }]
  const commentary: Texts = []
  for (const { chars, language, label } of annotation.resource) {
    if (language === undefined) {
      if (chars !== '') commentary.push({ text: chars })
      continue
    }
    if (label !== undefined && label !== '') title.push({ text: label, lang: language })
    if (chars !== '') commentary.push({ text: chars, lang: language })
  }
  return { number, annotation, image, region: image && regionOf(annotation, image), title, commentary }
}

/** Who has to be named with an asset of a story. */
export const creditIn = ({ credits }: Pick<PresentedStory, 'credits'>, asset: Deliverable): Credit =>
  credits.get(asset.itemUuid ?? '') ?? {}

/** The text in a language, else the default, else the first. */
export function inLanguage(texts: Texts, language: string): Texts[number] | undefined {
  const base = (lang: string) => lang.toLowerCase().split('-')[0]
  return (
    texts.find(({ lang }) => lang !== undefined && base(lang) === base(language)) ??
    texts.find(({ lang }) => lang === undefined) ??
    texts[0]
  )
}

/** Languages of a story's texts; invalid tags are left out, so that they are safe in HTML and CSS. */
export const languagesOf = ({ title, description, steps }: PresentedStory): string[] => [
  ...new Set(
    [title, description, ...steps.flatMap((step) => [step.title, step.commentary])]
      .flat()
      .flatMap(({ lang }) => (lang === undefined || !isLanguage(lang) ? [] : [lang])),
  ),
]

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
