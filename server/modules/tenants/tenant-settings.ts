import { hash } from 'node:crypto'
import type { Row } from '../../db/schema.ts'
import type { Mark, MarkPosition } from '../../media/mark.ts'

/** The settings of an organisation, beside its name: the JSON of its row. */
export type TenantSettings = {
  languages: string[]
  /** The text of the watermark; undefined means the name. */
  watermarkText?: string
  /** The mark of pictures since it was changed. */
  mark?: { text: string; version: string; picture?: Mark['picture'] }
  /** Digest of the stored picture of the watermark, which stands in place of its text. */
  watermarkPicture?: string
  watermarkPosition?: MarkPosition
  /** Of the picture; in percent. */
  watermarkOpacity?: number
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

/** Where the picture of a watermark stands, and how strong, if nobody chose. */
export const USUAL_PLACE = { position: 'bottom-right', opacity: 60 } as const

export const watermarkKey = (tenantId: string, digest: string) => `watermarks/${tenantId}/${digest}.png`

/** The mark of these settings; its version is part of the names of marked pictures. */
export function markBy(settings: TenantSettings, tenantId: string, name: string) {
  const { watermarkText: text = name, watermarkPicture: digest } = settings
  if (digest === undefined) return { text, version: versionOf(text) }
  const { watermarkPosition: position = USUAL_PLACE.position, watermarkOpacity: opacity = USUAL_PLACE.opacity } =
    settings
  const picture = { path: watermarkKey(tenantId, digest), position, opacity }
  return { text, version: versionOf(JSON.stringify(picture)), picture }
}

const versionOf = (text: string) => hash('sha256', text, 'hex').slice(0, 12)
