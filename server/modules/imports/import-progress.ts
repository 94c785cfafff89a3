import type { ProcessStage } from '../../media/process.ts'

/** Share of the whole at which each stage begins and ends. */
const spans: Record<ProcessStage, [from: number, to: number]> = {
  reading: [0, 0.05],
  converting: [0.05, 0.95],
  storing: [0.95, 1],
}

/** How far the imports are that run in this process. */
export class ImportProgress {
  readonly #percents = new Map<string, number>()

  heard(uuid: string, stage: ProcessStage, done: number): void {
    const [from, to] = spans[stage]
    this.#percents.set(uuid, Math.round(100 * (from + (to - from) * Math.min(1, Math.max(0, done)))))
  }

  done(uuid: string): void {
    this.#percents.delete(uuid)
  }

  /** 0 to 100; undefined for what does not run here. */
  of(uuid: string): number | undefined {
    return this.#percents.get(uuid)
  }
}
