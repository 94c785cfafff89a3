import type { CustomMetadataTemplate, CustomMetadataTemplatePage, ResourceType } from '@teca/shared/contract/meta'
import { orderedTemplates } from '@/api/meta/templates/templates'

/** A field of a form: its template, and its key in the form. */
export interface FormField extends Pick<
  CustomMetadataTemplate,
  'name' | 'label' | 'type' | 'priority' | 'enumValues' | 'optionLabels' | 'defaultValue'
> {
  /** Name in the draft: the form library reads dots and brackets in a name as a path. */
  key: string
  /** A property of the thing itself. */
  own: boolean
  /** Has one value, without a language. */
  single?: boolean
}

export type OwnName = 'sgtt' | 'autn' | 'sgti' | 'pressmark'

/** The names that are properties of the thing itself (ITEM-23). */
const ownNames: Record<ResourceType, readonly OwnName[]> = {
  ITEM: ['sgtt', 'autn', 'sgti', 'pressmark'],
  COLLECTION: ['sgtt', 'autn', 'sgti'],
  MEDIA: ['sgtt', 'autn', 'pressmark'],
  STORY: ['sgtt', 'autn', 'sgti'],
  SERIES: ['sgtt', 'autn', 'sgti'],
}

/** Own fields that a form always has, even without a template. */
const always: Record<ResourceType, readonly OwnName[]> = {
  ITEM: ['sgtt', 'pressmark'],
  COLLECTION: ['sgtt'],
  MEDIA: ['sgtt', 'autn', 'pressmark'],
  STORY: ['sgtt'],
  SERIES: ['sgtt'],
}

/** Own fields that an edit must fill in (catalogue spec 5); a new item needs a pressmark too. */
export const requiredNames: Record<ResourceType, readonly string[]> = {
  ITEM: ['sgtt'],
  COLLECTION: [],
  MEDIA: ['sgtt', 'autn', 'pressmark'],
  STORY: ['sgtt'],
  SERIES: ['sgtt'],
}

/** Names with only one value per thing: the alternative text of an image. */
const singles: Partial<Record<ResourceType, readonly string[]>> = { MEDIA: ['alt'] }

/** The labels of own fields without a template; the text area `item` fits. */
export interface OwnLabels {
  metadataTitle: string
  metadataAuthor: string
  metadataDescription: string
  metadataPressmark: string
}

/** The fields of the form of a kind of thing, in the order HIGH, MEDIUM, LOW, then by their order. */
export function formFields(resource: ResourceType, page: CustomMetadataTemplatePage, labels: OwnLabels): FormField[] {
  const own = ownNames[resource]
  const templates = orderedTemplates(page)
  const fields = templates.map(({ name, label, type, priority, enumValues, optionLabels, defaultValue }) => ({
    key: keyOfName(name),
    own: own.some((one) => one === name),
    single: singles[resource]?.includes(name),
    name,
    label: label || name,
    type,
    priority,
    enumValues,
    optionLabels,
    defaultValue,
  }))
  const labelOf: Record<OwnName, string> = {
    sgtt: labels.metadataTitle,
    autn: labels.metadataAuthor,
    sgti: labels.metadataDescription,
    pressmark: labels.metadataPressmark,
  }
  const missing = always[resource].filter((name) => !fields.some((field) => field.name === name))
  return [...missing.map((name) => ownField(name, labelOf[name])), ...fields]
}

const ownField = (name: OwnName, label: string): FormField => ({
  key: name,
  name,
  label,
  own: true,
  type: 'STRING',
  priority: 'HIGH',
  enumValues: [],
  defaultValue: null,
})

/** The own name of a field; undefined for other fields. */
export const ownNameOf = ({ own, name }: Pick<FormField, 'own' | 'name'>): OwnName | undefined =>
  own ? ownNames.ITEM.find((one) => one === name) : undefined

/** True if a thing may have several values in the field. */
export const repeats = ({ own, single, type }: Pick<FormField, 'own' | 'single' | 'type'>): boolean =>
  !own && !single && type !== 'BOOLEAN'

/** The name without characters that the form library reads as a path. */
const keyOfName = (name: string) => name.replaceAll(/\W/g, (char) => `$${char.codePointAt(0)?.toString(16)}$`)
