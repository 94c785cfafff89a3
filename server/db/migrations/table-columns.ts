/** column: [type, 'null' if it is optional, or the default]. */
export type Columns = Record<
  string,
  'text' | 'integer' | 'real' | ['text' | 'integer' | 'real', null | string | number]
>

/** Tables of the first schema: columns, key, unique constraints. */
export type FoundationTables = Record<string, { columns: Columns; key?: string[]; unique?: string[][]; grows?: true }>

/** Columns of things that can be changed, deleted and restored. */
export const versioned: Columns = {
  created_at: 'text',
  modified_at: 'text',
  version: ['integer', 1],
  deleted_at: ['text', null],
}
