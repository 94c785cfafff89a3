/** Small readers for JSON from other systems. They ignore whatever does not fit. */

export type Json = Record<string, unknown>

export const record = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined

/** A list; a single value becomes a list of one. */
export const list = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

export const records = (value: unknown): Json[] =>
  list(value).flatMap((one): Json[] => {
    const found = record(one)
    return found === undefined ? [] : [found]
  })

export const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** `id` of version 3, `@id` of version 2, or the address itself. */
export const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  const { id, '@id': older } = record(value) ?? {}
  return text(id) ?? text(older)
}

export const typesOf = (value: Json): string[] =>
  [...list(value.type), ...list(value['@type'])].flatMap((one) => text(one)?.replace(/^\w+:/, '') ?? [])

export const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
