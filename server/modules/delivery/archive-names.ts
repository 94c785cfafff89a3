import { stemOf } from './attachment.ts'

/** Characters that Windows refuses, and those that turn the direction of what follows. */
const REFUSED = /[\\/:*?"<>|]|\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Names of devices in Windows, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/i

/** Together with the folder of a type: paths below 240 characters, each part below 255 bytes. */
const LONGEST = { file: 140, folder: 80 }
const MOST_BYTES = 240

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Names within one archive that every system can write, no two of which differ only in case or composition. */
export class ArchiveNames {
  readonly #taken: Set<string>

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken.map(keyOf))
  }

  /** `images/recto.tif`; a second one is `images/recto-2.tif`. No name leads out of its folder. */
  file(folder: string, wanted: string): string {
    const name = writable(wanted)
    const stem = stemOf(name)
    return `${folder}/${this.#free(`${folder}/`, stem, name.slice(stem.length), LONGEST.file)}`
  }

  folder(wanted: string): string {
    return this.#free('', writable(wanted), '', LONGEST.folder)
  }

  #free(within: string, stem: string, ending: string, longest: number): string {
    for (let n = 1; ; n += 1) {
      const tail = n === 1 ? ending : `-${n}${ending}`
      const name = `${cut(stem, longest - tail.length, MOST_BYTES - Buffer.byteLength(tail))}${tail}`
      const key = keyOf(within + name)
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return name
    }
  }
}

// Some letters are alike only as capitals: ß and SS.
const keyOf = (name: string) => name.toUpperCase().toLowerCase().normalize('NFC')

/** A name that every system can write. */
export function writable(wanted: string): string {
  const name = wanted.toWellFormed().normalize('NFC').replaceAll(REFUSED, '-').replace(/^\.+/, '-')
  // Windows drops spaces and dots at the end.
  const whole = name.trim().replace(/[\s.]+$/u, '') || '-'
  return RESERVED.test(whole) ? `_${whole}` : whole
}

/** The beginning of a text in whole letters. */
function cut(text: string, most: number, bytes: number): string {
  if (text.length <= most && Buffer.byteLength(text) <= bytes) return text
  let beginning = ''
  for (const { segment } of letters.segment(text)) {
    const longer = beginning + segment
    if (longer.length > most || Buffer.byteLength(longer) > bytes) break
    beginning = longer
  }
  return beginning.replace(/[\s.]+$/u, '') || '-'
}
