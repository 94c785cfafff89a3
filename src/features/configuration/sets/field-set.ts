import type { MetadataType } from '@teca/shared/contract/meta'
import type { Language } from '@/text/text'

export interface SetField {
  /** The ID of the field. */
  name: string
  label: Record<Language, string>
  /** STRING by default. */
  type?: MetadataType
}

/** The fields of a standard, added together as a start. */
export interface FieldSet {
  id: string
  title: string
  about: Record<Language, string>
  fields: readonly SetField[]
}
