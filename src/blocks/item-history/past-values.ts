import type { FormField } from '@/blocks/metadata-form/form-fields'
import type { DraftValue } from '@/blocks/metadata-form/metadata-draft'

/**
 * A field in a line of the history, as values: a text, `{ value, lang }`, or a list of these. Empty if there was nothing;
 * undefined for anything else.
 */
export function pastValues(stored: unknown): DraftValue[] | undefined {
  if (stored === undefined || stored === null) return []
  const values = (Array.isArray(stored) ? stored : [stored]).map(pastValue)
  return values.every((value) => value !== undefined) ? values : undefined
}

function pastValue(stored: unknown): DraftValue | undefined {
  if (typeof stored === 'string') return { value: stored }
  if (typeof stored === 'number' || typeof stored === 'boolean') return { value: String(stored) }
  if (stored === null || typeof stored !== 'object' || !('value' in stored) || typeof stored.value !== 'string')
    return undefined
  const lang = 'lang' in stored && typeof stored.lang === 'string' ? stored.lang : undefined
  return { value: stored.value, ...(lang !== undefined && { lang }) }
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
