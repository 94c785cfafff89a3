import type { ProcessStage } from '../../media/process.ts'

/** Share of the whole at which each stage begins and ends. */
const spans: Record<ProcessStage, [from: number, to: number]> = {
  reading: [0, 0.05],
  converting: [0.05, 0.95],
  storing: [0.95, 1],
}

const TELL_EVERY_MS = 1_000

/** How far the imports are that run in this process. */
export class ImportProgress {
  readonly #percents = new Map<string, number>()
  readonly #tell: (tenantId: string) => void
  readonly #toldAt = new Map<string, number>()

  /** `tell` is called once a second at most for each organisation. */
  constructor(tell: (tenantId: string) => void = () => undefined) {
    this.#tell = tell
  }

  heard({ uuid, tenant_id }: { uuid: string; tenant_id: string }, stage: ProcessStage, done: number): void {
    const [from, to] = spans[stage]
    const percent = Math.round(100 * (from + (to - from) * Math.min(1, Math.max(0, done))))
    if (percent === this.#percents.get(uuid)) return
    this.#percents.set(uuid, percent)
    const now = performance.now()
    if (now - (this.#toldAt.get(tenant_id) ?? -TELL_EVERY_MS) < TELL_EVERY_MS) return
    this.#toldAt.set(tenant_id, now)
    this.#tell(tenant_id)
  }

  done(uuid: string): void {
    this.#percents.delete(uuid)
  }

  /** 0 to 100; undefined for what does not run here. */
  of(uuid: string): number | undefined {
    return this.#percents.get(uuid)
  }
}
