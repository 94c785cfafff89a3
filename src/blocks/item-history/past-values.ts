import type { FormField } from '@/blocks/metadata-form/form-fields'
import type { DraftValue } from '@/blocks/metadata-form/metadata-draft'

/**
 * A field in a line of the history, as values: a text, `{ value, lang }`, or a list of these. Empty if there was nothing;
 * undefined for anything else.
 */
export function pastValues(said: unknown): DraftValue[] | undefined {
  if (said === undefined || said === null) return []
  const values = (Array.isArray(said) ? said : [said]).map(pastValue)
  return values.every((value) => value !== undefined) ? values : undefined
}

function pastValue(said: unknown): DraftValue | undefined {
  if (typeof said === 'string') return { value: said }
  if (typeof said === 'number' || typeof said === 'boolean') return { value: String(said) }
  if (said === null || typeof said !== 'object' || !('value' in said) || typeof said.value !== 'string')
    return undefined
  const lang = 'lang' in said && typeof said.lang === 'string' ? said.lang : undefined
  return { value: said.value, ...(lang !== undefined && { lang }) }
}

/** A field for a name without a template, so that it can be shown and restored. */
export const formerField = (name: string, label = name): FormField => ({
  key: name,
  name,
  label,
  own: false,
  type: 'TEXT',
  priority: 'LOW',
  enumValues: [],
  defaultValue: null,
})
