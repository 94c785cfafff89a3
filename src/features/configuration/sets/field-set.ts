import type { MetadataType } from '@/api/meta/generated/types.gen'
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
