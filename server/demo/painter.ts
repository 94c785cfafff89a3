import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DemoSize } from './catalogue.ts'

export type Painting = { size: DemoSize; tenant: string; asset: string; /** Where the file is written. */ path: string }
export type Painted = { asset: string; error?: string }

const MAIN = fileURLToPath(new URL('./painter-process.ts', import.meta.url))
const IDLE_MS = 10_000

/** Draws the demo's files in a process of its own at low priority, so that the server stays quick meanwhile. */
export class Painter {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  /** One at a time. */
  async paint(painting: Painting, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    await new Promise<void>((done, fail) => {
      const settle = (act: () => void) => {
        child.off('message', heard)
        child.off('exit', left)
        signal.removeEventListener('abort', abort)
        act()
      }
      const heard = ({ asset, error }: Painted) => {
        if (asset !== painting.asset) return
        settle(() =>
          error === undefined ? done() : fail(new Error(`a file of the demo could not be drawn: ${error}`)),
        )
      }
      const left = () => settle(() => fail(new Error('the process that draws the demo ended')))
      const abort = () => child.kill('SIGKILL')
      child.on('message', heard)
      child.once('exit', left)
      signal.addEventListener('abort', abort, { once: true })
      child.send(painting)
    })
    this.#idle = setTimeout(() => this.stop(), IDLE_MS)
    this.#idle.unref()
  }

  stop(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = fork(MAIN, [], { execArgv: ['--disable-warning=ExperimentalWarning'] })
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It is gone already, which its exit event tells.
    }
    return child
  }
}
