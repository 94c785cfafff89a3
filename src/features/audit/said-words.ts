import { labelWords } from '@/blocks/metadata-value/label-words'
import { textOf, wordOf } from '@/text/text'

const flags = new Set(['locked', 'public', 'watermark', 'is_system', 'deactivated', 'canDownloadMasterfiles'])
const json = new Set(['settings', 'parameters', 'enum_values', 'labels', 'option_labels'])
const pictures = new Set(['logo', 'watermarkPicture'])
const kindsOfActions = ['email', 'metadata', 'notification', 'webhook']

/** A value of the history as people call it, where the server has its own sign for it. */
export function saidWords(name: string, said: unknown): unknown {
  if (flags.has(name) && (said === 0 || said === 1 || typeof said === 'boolean'))
    return textOf('formats')[said ? 'true' : 'false']
  if (typeof said !== 'string') return said
  if (name === 'template_name') return wordOf('taskKinds', said) ?? said
  return json.has(name) ? listed(name, said) : (wordOf('audit', `value_${name}_${said}`) ?? said)
}

/** What a JSON text holds, entry by entry; the text itself where it is none. */
function listed(name: string, said: string): unknown {
  try {
    const held: unknown = JSON.parse(said)
    if (Array.isArray(held)) return held.map(shown)
    if (held === null || typeof held !== 'object') return said
    if (name.endsWith('labels')) return labelWords(held)
    return Object.entries(held).flatMap(([key, value]) =>
      isSaid(value) ? [`${labelOf(key)}: ${shown(signWords(key, value))}`] : [],
    )
  } catch {
    return said
  }
}

/** A stored file is named by its digest, and a place by a sign. */
const signWords = (key: string, value: unknown): unknown =>
  pictures.has(key) ? textOf('audit').aPicture : (wordOf('organisation', `position_${String(value)}`) ?? value)

/** Nothing, and what is kept for the program alone, is not said. */
const isSaid = (value: unknown) =>
  value !== null && value !== '' && (typeof value !== 'object' || (Array.isArray(value) && value.length > 0))

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)

const labelOf = (key: string) =>
  wordOf('audit', `field_${key}`) ??
  wordOf('organisation', key) ??
  kindsOfActions.map((kind) => wordOf('taskParameters', `${kind}_${key}`)).find(Boolean) ??
  key
