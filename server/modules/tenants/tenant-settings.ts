import { hash } from 'node:crypto'
import type { Row } from '../../db/schema.ts'

/** The settings of an organisation, beside its name: the JSON of its row. */
export type TenantSettings = {
  languages: string[]
  /** The text of the watermark; undefined means the name. */
  watermarkText?: string
  /** The mark of pictures since it was changed. */
  mark?: { text: string; version: string }
  defaultState?: string
  rights?: string
  supportAddress?: string
  /** Digest of the stored logo. */
  logo?: string
}

/** The settings of a row; empty at first. */
export function settingsOf({ settings }: Pick<Row<'tenants'>, 'settings'>): TenantSettings {
  const { languages = [], ...given } = JSON.parse(settings) as Partial<TenantSettings>
  return { languages, ...given }
}

/** Identifies a mark in the names of its pictures. */
export const markNamed = (text: string) => ({ text, version: hash('sha256', text, 'hex').slice(0, 12) })
