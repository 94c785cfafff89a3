import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../server/media/lib/child-environment.ts'
import type { DemoSize } from './catalogue.ts'
import type { FromPainter, Painting, TenantCard, ToPainter } from './painter-messages.ts'

const MAIN = fileURLToPath(new URL('./painter-process.ts', import.meta.url))
const IDLE_MS = 10_000

/** The largest drawings need less than half of this; without a limit Node would grow to four times as much. */
const NODE = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=224', '--max-semi-space-size=8']
/** One picture at a time needs one thread; and a picture's memory goes back to the system (glibc keeps it otherwise). */
const SMALL = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** Lists and draws the demo in its own process at low priority, so that the server stays small and fast. */
export class Painter {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  /** Writes a file of the demo to the given path. One at a time. */
  async paint(painting: Painting, signal: AbortSignal): Promise<void> {
    await this.#ask({ id: (this.#lastId += 1), paint: painting }, signal)
  }

  /** The content of the demo. */
  async list(size: DemoSize): Promise<TenantCard[]> {
    const { tenants = [] } = await this.#ask({ id: (this.#lastId += 1), list: size })
    return tenants
  }

  stop(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ask(message: ToPainter, signal?: AbortSignal): Promise<FromPainter> {
    signal?.throwIfAborted()
    clearTimeout(this.#idle)
    const child = (this.#child ??= this.#start())
    const reply = await new Promise<FromPainter>((done, fail) => {
      const settle = (act: () => void) => {
        child.off('message', onMessage)
        child.off('exit', left)
        child.off('error', left)
        signal?.removeEventListener('abort', abort)
        act()
      }
      const onMessage = (reply: FromPainter) => {
        if (reply.id === message.id) settle(() => done(reply))
      }
      const left = () => settle(() => fail(new Error('the process that draws the demo ended')))
      const abort = () => child.kill('SIGKILL')
      child.on('message', onMessage)
      child.once('exit', left)
      child.once('error', left)
      signal?.addEventListener('abort', abort, { once: true })
      child.send(message)
    })
    this.#idle = setTimeout(() => this.stop(), IDLE_MS)
    this.#idle.unref()
    if (reply.error !== undefined) throw new Error(`the demo could not be drawn: ${reply.error}`)
    return reply
  }

  #start(): ChildProcess {
    const child = fork(MAIN, [], { execArgv: NODE, env: childEnvironment(SMALL) })
    const onExit = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.once('exit', onExit)
    // A process that could not be started, or whose channel is closed, has no exit event.
    child.on('error', onExit)
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It has ended already, and its exit event reports that.
    }
    return child
  }
}
