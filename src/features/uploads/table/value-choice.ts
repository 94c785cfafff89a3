import type { FieldReading, TableMapping } from '@/api/meta/tables/tables'

/** How values of a field are read, as far as a person has chosen. */
export const readingOf = ({ fields = [] }: TableMapping, name: string): FieldReading =>
  fields.find((field) => field.name === name) ?? { name }

/** The mapping with another reading of one field. */
export function withReading(mapping: TableMapping, reading: FieldReading): TableMapping {
  const others = (mapping.fields ?? []).filter(({ name }) => name !== reading.name)
  return { ...mapping, fields: [...others, reading] }
}

/** What a person chose for a value; undefined without a choice. */
export const choiceFor = (mapping: TableMapping, name: string, value: string): string | undefined =>
  readingOf(mapping, name).values?.find((one) => one.value === value)?.becomes

/** The mapping with this choice for a value; without one if it is undefined. */
export function withChosenValue(mapping: TableMapping, name: string, value: string, becomes?: string): TableMapping {
  const reading = readingOf(mapping, name)
  const others = (reading.values ?? []).filter((one) => one.value !== value)
  const values = becomes === undefined ? others : [...others, { value, becomes }]
  const { values: _, ...rest } = reading
  return withReading(mapping, values.length > 0 ? { ...rest, values } : rest)
}
