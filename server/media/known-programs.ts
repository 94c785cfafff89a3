import { canTranscode, probePrograms, programNames } from './probe.ts'
import type { ProgramName, Programs } from './probe.ts'

/** The first pause before a missing program is searched again on request; it doubles each time. */
const AGAIN_MS = 5_000
const AGAIN_AT_MOST_MS = 300_000

type Log = { info(fields: object, text: string): void; warn(fields: object, text: string): void }
type Needs = { log: Log; probe?: (names: readonly ProgramName[]) => Promise<Programs>; now?: () => number }

/**
 * The external programs: searched at start, and again while one is missing, so that one that is installed later, or
 * answered too slowly, is found without a restart.
 */
export class KnownPrograms {
  readonly #log: Log
  readonly #probe: NonNullable<Needs['probe']>
  readonly #now: () => number
  #found: Programs | undefined
  #asking: Promise<Programs> | undefined
  #askedAt = 0
  #pause = 0

  constructor({ log, probe = probePrograms, now = Date.now }: Needs) {
    this.#log = log
    this.#probe = probe
    this.#now = now
  }

  /** The version of each, or undefined if it is missing. */
  async all(): Promise<Programs> {
    const found = this.#found
    if (found !== undefined && (isWhole(found) || this.#now() - this.#askedAt < this.#pause)) return found
    return await (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)))
  }

  /** The effects of missing programs; does not wait for a running search. */
  missing(): { name: string; detail: string }[] {
    void this.all()
    if (this.#found === undefined) return []
    const { gs } = this.#found
    return [
      ...(canTranscode(this.#found)
        ? []
        : [{ name: 'ffmpeg', detail: 'Sound and film that browsers do not play as they are cannot be taken in' }]),
      ...(gs === undefined
        ? [{ name: 'ghostscript', detail: 'PostScript pictures (EPS, PS, AI) cannot be taken in' }]
        : []),
    ]
  }

  async #ask(): Promise<Programs> {
    const before = this.#found
    const asked = await this.#probe(programNames.filter((name) => before?.[name] === undefined))
    const found = {
      ffmpeg: before?.ffmpeg ?? asked.ffmpeg,
      ffprobe: before?.ffprobe ?? asked.ffprobe,
      gs: before?.gs ?? asked.gs,
    }
    this.#askedAt = this.#now()
    this.#pause = Math.min(this.#pause * 2 || AGAIN_MS, AGAIN_AT_MOST_MS)
    this.#found = found
    // Logged at start, and when a program was found; not each time that one is still missing.
    if (before === undefined || programNames.some((name) => before[name] !== found[name])) {
      if (isWhole(found)) this.#log.info({ programs: found }, 'external programs')
      else this.#log.warn({ programs: found, missing: this.missing() }, 'external programs are missing')
    }
    return found
  }
}

const isWhole = (programs: Programs) => programNames.every((name) => programs[name] !== undefined)
