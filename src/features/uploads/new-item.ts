import { object, string } from 'yup'
import { culturalItemImportLimits } from '@teca/shared/contract/ccc/limits'
import type { Handle } from '@/api/hal/link'
import { formFields, ownNameOf, type FormField, type OwnLabels } from '@/blocks/metadata-form/form-fields'
import { bodyOf, emptyDraft, type MetadataValues } from '@/blocks/metadata-form/metadata-draft'
import { metadataSchema } from '@/blocks/metadata-form/metadata-schema'
import type { CustomMetadataTemplatePage } from '@teca/shared/contract/meta'
import { textOf } from '@/text/text'
import type { UploadTarget } from '@/work/uploads/upload-plan'

/** The form of a new item. */
export interface NewItem extends MetadataValues {
  title: string
  pressmark: string
  author: string
}

const apart: readonly (string | undefined)[] = ['sgtt', 'pressmark', 'autn']

/** The fields of a new item after title, pressmark and author, which come first. */
export const furtherFields = (templates: CustomMetadataTemplatePage, labels: OwnLabels): FormField[] =>
  formFields('ITEM', templates, labels).filter((field) => !apart.includes(ownNameOf(field)))

export const emptyItem = (fields: readonly FormField[]): NewItem => ({
  title: '',
  pressmark: '',
  author: '',
  metadata: emptyDraft(fields),
})

/** The checks of the form; the pressmark's look-up is separate. */
export function newItemSchema(fields: readonly FormField[]) {
  const words = textOf('validation')
  const { sgtt, pressmark, autn } = culturalItemImportLimits
  const text = (most: number) =>
    string()
      .trim()
      .max(most, words.tooLong({ max: most }))
  return object({
    title: text(sgtt).required(words.titleIsRequired),
    pressmark: text(pressmark).required(words.pressmarkRequired),
    author: text(autn),
  }).concat(metadataSchema(fields))
}

/** The new item as the target of an upload. */
export function targetOf(item: NewItem, fields: readonly FormField[], collection: Handle | undefined): UploadTarget {
  const author = item.author.trim()
  return {
    kind: 'new',
    title: item.title.trim(),
    pressmark: item.pressmark.trim(),
    ...(author && { author }),
    metadata: bodyOf(fields, item.metadata).customMetadataList ?? [],
    collection,
  }
}
