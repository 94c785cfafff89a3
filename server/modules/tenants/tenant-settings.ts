import { hash } from 'node:crypto'
import type { Row } from '../../db/schema.ts'

/** What an organisation decides about itself, beside its name: the JSON of its row. */
export type TenantSettings = {
  languages: string[]
  /** What the watermark says; the name where it is undefined. */
  watermarkText?: string
  /** The mark that is put on pictures since it was changed. */
  mark?: { text: string; version: string }
  defaultState?: string
  rights?: string
  supportAddress?: string
  /** Digest by which the logo is stored. */
  logo?: string
}

/** The settings of a row; nothing is decided at first. */
export function settingsOf({ settings }: Pick<Row<'tenants'>, 'settings'>): TenantSettings {
  const { languages = [], ...given } = JSON.parse(settings) as Partial<TenantSettings>
  return { languages, ...given }
}

/** Which mark it is, for the names of the pictures that bear it. */
export const markNamed = (text: string) => ({ text, version: hash('sha256', text, 'hex').slice(0, 12) })
