import { assetPatchLimits, culturalItemPatchLimits, metadataEntryLimits } from '@teca/shared/contract/meta/limits'
import { mixed, object, ValidationError } from 'yup'
import { languageTag } from '@/blocks/metadata-value/language-name'
import { isEmail } from '@/lib/is-email'
import { isPartialDate } from '@/lib/partial-date'
import { typedValue } from '@/lib/typed-value'
import { textOf } from '@/text/text'
import { ownNameOf, type FormField } from './form-fields'
import type { DraftValue, MetadataDraft } from './metadata-draft'

export interface SchemaOptions {
  /** Names of the fields that must have a value. */
  required?: readonly string[]
  /** The former values: an unchanged value is accepted, even if it is wrong. */
  initial?: MetadataDraft
}

const mostOfString = 256
const mostOfOwn = { ...assetPatchLimits, ...culturalItemPatchLimits }
const integer = /^[+-]?\d+$/
const number = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/**
 * Checks of a form with metadata (`{ metadata: draft }`); the error of a wrong value is at `metadata.<key>[n].value`, of a wrong language at
 * `.lang`.
 */
export const metadataSchema = (fields: readonly FormField[], { required = [], initial = {} }: SchemaOptions = {}) =>
  object({
    metadata: object(
      Object.fromEntries(
        fields.map((field) => [
          field.key,
          mixed<Partial<DraftValue>[]>().test(function (values = []) {
            const was = new Set(initial[field.key]?.map(({ value }) => value))
            const wasIn = new Set(initial[field.key]?.map(({ lang }) => lang))
            const wrong = values.flatMap((one, at) => {
              const { value = '', lang = '' } = one
              const needed = at === 0 && required.includes(field.name) && values.every((v) => !v.value?.trim())
              const message = needed
                ? textOf('validation').required
                : was.has(value)
                  ? undefined
                  : problemOfValue(field, value.trim())
              const isOdd = value.trim() !== '' && lang.trim() !== '' && !languageTag(lang) && !wasIn.has(lang)
              const messages = { value: message, lang: isOdd ? textOf('forms').notALanguage : undefined }
              return Object.entries(messages).flatMap(([part, words]) =>
                words ? [this.createError({ path: `${this.path}[${at}].${part}`, message: words })] : [],
              )
            })
            return wrong.length === 0 || new ValidationError(wrong, values, this.path)
          }),
        ]),
      ),
    ),
  })

type Checked = Pick<FormField, 'type' | 'enumValues'> & Partial<Pick<FormField, 'own' | 'name'>>

/** The longest value of a field: by the contract for all, by the type for a text of one line. */
function mostCharacters({ type, own = false, name = '' }: Checked): number {
  const ownName = ownNameOf({ own, name })
  const most = ownName ? mostOfOwn[ownName] : metadataEntryLimits.value
  return type === 'STRING' ? Math.min(mostOfString, most) : most
}

/** Shown while a person types: more text only makes it worse. */
export const isTooLong = (field: Checked, value: string) => value.trim().length > mostCharacters(field)

/** What is wrong with a value of a field, in the language of the interface; undefined for a valid or an empty one. */
export function problemOfValue(field: Checked, typed: string) {
  const { type, enumValues } = field
  const words = textOf('validation')
  const value = typedValue(type, typed)
  if (value === '') return undefined
  if (isTooLong(field, value)) return type === 'STRING' ? words.max256 : words.tooLong({ max: mostCharacters(field) })
  switch (type) {
    case 'INTEGER':
      return integer.test(value) ? undefined : words.notAnInteger
    case 'NUMBER':
      return number.test(value) ? undefined : words.notANumber
    case 'DATE':
      return isPartialDate(value) ? undefined : words.notADate
    case 'EMAIL':
      return isEmail(value) ? undefined : words.emailInvalid
    case 'ENUM':
      return enumValues.includes(value) ? undefined : textOf('forms').notInList
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(value) ? undefined : textOf('forms').notInList
    case 'STRING':
    case 'TEXT':
      return undefined
  }
}
