import type { Template } from '../templates/index.ts'
import { beside, besideName, headingOf, isKnownHeading, labelledHeading, own } from './headings.ts'
import type { Field } from './headings.ts'
import { tableWords } from './table-words.ts'
import type { ExportedItem } from './export-repository.ts'
import { EXPORT_SEPARATOR } from './cell-text.ts'

/** One column of an exported table: its heading, the type of its field and the text of an item's cell. */
export type ExportColumn = { heading: string; type?: string; textOf: (item: ItemValues) => string }

/** An item whose values are found by their names. */
type ItemValues = { item: ExportedItem; values: Map<string, ExportedItem['values']> }

/**
 * All columns: for a field one for each value that an item can have of it, so that no separator inside of a value divides
 * it. Without a language the headings are the names alone.
 */
export function exportColumns(
  templates: readonly (Field & Pick<Template, 'type'>)[],
  most: ReadonlyMap<string, number>,
  language: string | undefined,
): ExportColumn[] {
  const words = tableWords(language)
  const fields = new Map(templates.map((field) => [field.name, field]))
  const heading = (label: string, name: string) => (language === undefined ? name : labelledHeading(label, name))
  const headingOfField = (field: Field) => (language === undefined ? field.name : headingOf(field, language))
  // A value without a field may have the name that a field has as its label: an import shall not take it for that.
  const isTaken = isKnownHeading(templates)
  const headingOfName = (name: string) => (isTaken(name) ? `${name} [${name}]` : name)

  const ofItem = own.map((name): ExportColumn => {
    const field = fields.get(name)
    return {
      heading: field === undefined ? heading(words[name], name) : headingOfField(field),
      textOf: ({ item }) => item[name] ?? '',
    }
  })
  const ofValues = [...most].flatMap(([name, count]) => {
    const field = fields.get(name)
    return Array.from({ length: count }, (_, at): ExportColumn => ({
      heading: field === undefined ? headingOfName(name) : headingOfField(field),
      type: field?.type,
      textOf: ({ values }) => values.get(name)?.[at]?.value ?? '',
    }))
  })
  const ofPlace = beside.map((name): ExportColumn => ({
    heading: heading(words[name], besideName(name, templates)),
    textOf: ({ item }) => (name === 'state' ? item.state : item[name].join(EXPORT_SEPARATOR)),
  }))
  return [...ofItem, ...ofValues, ...ofPlace]
}
