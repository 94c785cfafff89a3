import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { median } from './table.ts'

/** `cpu`: ms of all threads of the page's process for a frame, the middle one. `late`: frames of 100 that were not shown in time. */
export type Flown = { cpu: number; late: number; frames: number }

interface TraceEvent {
  name: string
  ph: string
  pid: number
  ts: number
  tdur?: number
  args: { name?: string; frame_reporter?: { state: string; frame_sequence: number } }
}

const categories = ['toplevel', 'benchmark', 'cc', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame']

/** What happens from the mark `flight:start` to the mark `flight:end` that `fly` has the page set. */
export async function traced(page: Page, fly: () => Promise<void>): Promise<Flown> {
  const file = path.join(tmpdir(), `teca-flight-${process.pid}.json`)
  const browser = page.context().browser()
  await browser?.startTracing(page, { path: file, categories })
  await fly()
  await browser?.stopTracing()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return flownIn(traceEvents)
}

/** Frames are those that were shown: what is done between two of them is what one of them cost. */
function flownIn(events: readonly TraceEvent[]): Flown {
  const mark = (name: string) => {
    const found = events.find((event) => event.name === name)
    if (!found) throw new Error(`The trace has no ${name}`)
    return found
  }
  const [start, end] = [mark('flight:start'), mark('flight:end')]
  const within = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts < end.ts)
  const shown = new Map<number, number>()
  const late = new Set<number>()
  for (const { name, ph, ts, args } of within) {
    if (name !== 'PipelineReporter' || ph !== 'b' || !args.frame_reporter) continue
    const { state, frame_sequence } = args.frame_reporter
    if (state.startsWith('STATE_PRESENTED')) shown.set(frame_sequence, ts)
    else if (state === 'STATE_DROPPED') late.add(frame_sequence)
  }
  for (const sequence of shown.keys()) late.delete(sequence)
  const begun = [...shown.values()].toSorted((a, b) => a - b)
  const costs = begun.map(() => 0)
  // Tasks within tasks count once: only the outermost of a thread is called so.
  for (const { name, ts, tdur = 0 } of within) {
    if (name !== 'ThreadControllerImpl::RunTask' && name !== 'ThreadPool_RunTask') continue
    const frame = begun.findLastIndex((at) => at <= ts)
    if (frame >= 0) costs[frame] = (costs[frame] ?? 0) + tdur / 1000
  }
  return { cpu: median(costs), late: (100 * late.size) / (shown.size + late.size), frames: shown.size }
}
