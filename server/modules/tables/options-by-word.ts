import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { textKey } from '../../db/text-key.ts'
import { optionLabelsOf } from '../metadata/index.ts'
import type { MappedRow } from './mapped-row.ts'

/** The option of a field by its label in any language. */
export type OptionsByWord = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The labels of the options of items' fields; `db` is the scope of a tenant. */
export async function optionsByWord(db: Kysely<Schema>): Promise<OptionsByWord> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'option_labels'])
    .where('resource_type', '=', 'ITEM')
    .where('option_labels', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.name,
      new Map(
        Object.entries(optionLabelsOf(row)).flatMap(([option, labels]) =>
          [...Object.values(labels), option].map((word) => [textKey(word), option] as const),
        ),
      ),
    ]),
  )
}

/** A row with options in place of their labels. */
export const withOptions = (row: MappedRow, options: OptionsByWord): MappedRow => ({
  ...row,
  values: new Map(
    [...row.values].map(([name, values]) => {
      const known = options.get(name)
      return [name, known === undefined ? values : values.map((value) => known.get(textKey(value)) ?? value)]
    }),
  ),
})
