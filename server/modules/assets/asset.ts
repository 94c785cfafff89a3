import type { Row } from '../../db/schema.ts'

export type Asset = Row<'assets'>
export type AssetImport = Row<'imports'>
