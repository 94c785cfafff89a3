import type { ProcessStage } from '../../media/process.ts'
import type { ImportRow } from './import-repository.ts'

/** The share of the whole at which each stage begins and ends. */
const spans: Record<ProcessStage, [from: number, to: number]> = {
  reading: [0, 0.05],
  converting: [0.05, 0.95],
  storing: [0.95, 1],
}

const TELL_EVERY_MS = 1_000
/** Most files are done before: only what takes long costs a write. */
const KEEP_EVERY_MS = 5_000

type Listeners = {
  /** Called once a second at most for each organisation. */
  tell?: (tenantId: string) => void
  /** Called every five seconds at most for each import, for other processes. */
  keep?: (row: ImportRow, percent: number) => void
}

/** The progress of the imports that run in this process. */
export class ImportProgress {
  readonly #imports = new Map<string, { percent: number; keptAt: number }>()
  readonly #listeners: Listeners
  readonly #toldAt = new Map<string, number>()

  constructor(listeners: Listeners = {}) {
    this.#listeners = listeners
  }

  heard(row: ImportRow, stage: ProcessStage, done: number): void {
    const [from, to] = spans[stage]
    const percent = Math.round(100 * (from + (to - from) * Math.min(1, Math.max(0, done))))
    const before = this.#imports.get(row.uuid)
    if (percent === before?.percent) return
    const now = performance.now()
    const isKept = before !== undefined && now - before.keptAt >= KEEP_EVERY_MS
    this.#imports.set(row.uuid, { percent, keptAt: isKept ? now : (before?.keptAt ?? now) })
    if (isKept) this.#listeners.keep?.(row, percent)
    if (now - (this.#toldAt.get(row.tenant_id) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) return
    this.#toldAt.set(row.tenant_id, now)
    this.#listeners.tell?.(row.tenant_id)
  }

  done(uuid: string): void {
    this.#imports.delete(uuid)
  }

  /** 0 to 100; undefined if it does not run here. */
  of(uuid: string): number | undefined {
    return this.#imports.get(uuid)?.percent
  }
}
