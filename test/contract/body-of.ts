import { Reader } from '../../server/contract/documents.ts'
import type { Contracts, Json, Part } from '../../server/contract/documents.ts'

/** A body that fits a schema and holds all that it declares. */
export function bodyOf({ documents }: Contracts, schema: string): Json {
  const reader = new Reader(documents)
  return valueOf(reader, reader.at(schema), [])
}

/** The same with more in each of its objects; maps with free names are left alone. */
export function withMore(value: Json, more: { [key: string]: Json }): Json {
  if (Array.isArray(value)) return value.map((one) => withMore(one, more))
  if (value === null || typeof value !== 'object') return value
  if (FREE in value) return value
  const deeper = Object.entries(value).map(([name, one]) => [name, withMore(one, more)] as const)
  return { ...more, ...Object.fromEntries(deeper) }
}

/** The one name in a map. */
const FREE = 'en'

function valueOf(reader: Reader, part: Part, above: string[]): Json {
  const of = (word: string) => reader.child(part, word)
  const word = (name: string) => of(name)?.value
  const below = (one: Part) => valueOf(reader, one, [...above, part.at])
  const all = reader.list(of('allOf'))
  if (all.length > 0) return Object.assign({}, ...all.map(below), own(reader, part, below))
  const [one] = [...reader.list(of('anyOf')), ...reader.list(of('oneOf'))]
  if (one !== undefined) return below(one)
  const [choice] = reader.list(of('enum'))
  if (choice !== undefined) return choice.value
  const fixed = word('const')
  if (fixed !== undefined) return fixed
  const types = [word('type')].flat()
  switch (types.find((type) => typeof type === 'string') ?? 'string') {
    case 'object':
      return own(reader, part, below)
    case 'array': {
      const items = of('items')
      return items === undefined || above.includes(items.at)
        ? []
        : Array.from({ length: Number(word('minItems') ?? 1) || 1 }, () => below(items))
    }
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return typeof word('minimum') === 'number' ? Number(word('minimum')) : 1
    default:
      return textOf(word('format'), word('pattern'), Number(word('minLength') ?? 1))
  }
}

function own(reader: Reader, part: Part, below: (one: Part) => Json): { [key: string]: Json } {
  const others = reader.child(part, 'additionalProperties')
  const properties = reader.entries(reader.child(part, 'properties'))
  const isMap = properties.length === 0 && others !== undefined && typeof others.value === 'object'
  return Object.fromEntries(isMap ? [[FREE, below(others)]] : properties.map(([name, one]) => [name, below(one)]))
}

function textOf(format: Json | undefined, pattern: Json | undefined, least: number): string {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000002'
  if (format === 'email') return 'anna@example.org'
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  if (format === 'date') return '2026-01-01'
  if (format === 'uri') return 'https://example.org/a'
  const samples = ['a'.repeat(Math.max(least, 1)), '#112233', 'a'.repeat(64), '2026', 'ROLE_USER', 'en']
  return samples.find((one) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(one)) ?? 'a'
}
