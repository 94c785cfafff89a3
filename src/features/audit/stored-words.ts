import { labelWords } from '@/blocks/metadata-value/label-words'
import { textOf, wordOf } from '@/text/text'

const flags = new Set(['locked', 'public', 'watermark', 'is_system', 'deactivated', 'canDownloadMasterfiles'])
const json = new Set(['settings', 'parameters', 'enum_values', 'labels', 'option_labels'])
const pictures = new Set(['logo', 'watermarkPicture'])
const kindsOfActions = ['email', 'metadata', 'notification', 'webhook']

/** A value of the history as people call it, where the server has its own sign for it. */
export function storedWords(name: string, stored: unknown): unknown {
  if (flags.has(name) && (stored === 0 || stored === 1 || typeof stored === 'boolean'))
    return textOf('formats')[stored ? 'true' : 'false']
  if (name === 'roles' && Array.isArray(stored))
    return stored.map((role) => wordOf('permissions', String(role)) ?? role)
  if (typeof stored !== 'string') return stored
  if (name === 'template_name') return wordOf('taskKinds', stored) ?? stored
  return json.has(name) ? listed(name, stored) : (wordOf('audit', `value_${name}_${stored}`) ?? stored)
}

/** What a JSON text holds, entry by entry; the text itself where it is none. */
function listed(name: string, stored: string): unknown {
  try {
    const held: unknown = JSON.parse(stored)
    if (Array.isArray(held)) return held.map(shown)
    if (held === null || typeof held !== 'object') return stored
    if (name.endsWith('labels')) return labelWords(held)
    return Object.entries(held).flatMap(([key, value]) =>
      isFilled(value) ? [`${labelOf(key)}: ${shown(signWords(key, value))}`] : [],
    )
  } catch {
    return stored
  }
}

/** A stored file is named by its digest, and a place by a sign. */
const signWords = (key: string, value: unknown): unknown =>
  pictures.has(key) ? textOf('audit').aPicture : (wordOf('organisation', `position_${String(value)}`) ?? value)

/** Nothing, and what is kept for the program alone, is not said. */
const isFilled = (value: unknown) =>
  value !== null && value !== '' && (typeof value !== 'object' || (Array.isArray(value) && value.length > 0))

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)

const labelOf = (key: string) =>
  wordOf('audit', `field_${key}`) ??
  wordOf('organisation', key) ??
  kindsOfActions.map((kind) => wordOf('taskParameters', `${kind}_${key}`)).find(Boolean) ??
  key
