import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../lib/child-environment.ts'
import { confined, forgetConfinement } from '../lib/confinement.ts'
import { killed } from '../lib/killed.ts'
import { killGroup } from '../lib/kill-group.ts'
import { createLimiter } from '../lib/limiter.ts'
import { lowPriority } from '../lib/low-priority.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { ChildProcess } from 'node:child_process'
import type { FromWorker, WorkerJobName, WorkerJobs } from './worker-job.ts'

type RunOptions = {
  signal?: AbortSignal
  /** The longest time for this file. */
  timeoutMs?: number
  onProgress?: (done: number) => void
}

export type MediaWorker = {
  run<Name extends WorkerJobName>(
    name: Name,
    ask: WorkerJobs[Name]['ask'],
    options?: RunOptions,
  ): Promise<WorkerJobs[Name]['reply']>
  /** Ends the processes; running work fails as 'cancelled'. */
  close(): Promise<void>
}

export type MediaWorkerOptions = {
  /** Processes at once. */
  processes?: number
  /** A process without work ends after this time and frees its memory. */
  idleMs?: number
  /** The longest time for any file. */
  timeoutMs?: number
}

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A process is replaced after this many files, so that no decoder's leak grows. */
const FILES_PER_PROCESS = 200

/** Memory of a picture's pieces goes back to the system; glibc keeps it otherwise, and a large picture has hundreds. */
const SMALL = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** Less than its memory, so that JavaScript beyond it throws instead of being killed. */
const HEAP_MB = Math.round((limits.fileMemory * 0.75) / 2 ** 20)

type Helper = { child: ChildProcess; done: number; started?: boolean; killed?: boolean; idle?: NodeJS.Timeout }

/** Why a process ended that this one has not ended. */
function whyEnded({ started = false }: Helper, signal: NodeJS.Signals | null): MediaError {
  const outside = killed(signal)
  if (outside) return outside
  if (started)
    return new MediaError(
      'too-costly',
      'The file ended the program that reads it: it is damaged, or needs more memory or disk than one file may use.',
    )
  forgetConfinement()
  return new MediaError('failed', 'The program that reads the file could not be started.')
}

/**
 * Runs decoders in their own processes at low priority, with limits, no network and an empty folder for temporary
 * files: a crash, a leak or a hang of a decoder ends there.
 */
export function createMediaWorker({
  processes = 1,
  idleMs = 15_000,
  timeoutMs: mostMs = Infinity,
}: MediaWorkerOptions = {}): MediaWorker {
  const limiter = createLimiter(processes)
  const idle: Helper[] = []
  const all = new Set<Helper>()
  let lastId = 0
  let closed = false

  async function start(): Promise<Helper> {
    const [program, ...before] = await confined([process.execPath], {
      memory: limits.workerMemory,
      file: limits.scratchFileBytes,
    })
    const own = await mkdtemp(join(tmpdir(), 'teca-worker-'))
    const child = fork(MAIN, [own], {
      execPath: program,
      execArgv: [...before, `--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      cwd: own,
      // Its own group: its children end with it.
      detached: process.platform !== 'win32',
      serialization: 'advanced',
      env: childEnvironment({ ...SMALL, TMPDIR: own, TEMP: own, TMP: own }),
    })
    const helper: Helper = { child, done: 0 }
    all.add(helper)
    const onExit = () => {
      all.delete(helper)
      retire(helper)
      void rm(own, { recursive: true, force: true })
    }
    child.once('message', () => {
      helper.started = true
    })
    child.once('exit', onExit)
    // A process that could not be started has no exit event.
    child.on('error', onExit)
    lowPriority(child.pid, { ownSession: true })
    return helper
  }

  function kill(helper: Helper): void {
    helper.killed = true
    killGroup(helper.child)
  }

  /** It gets no more work from now on. */
  function retire(helper: Helper): void {
    if (idle.includes(helper)) idle.splice(idle.indexOf(helper), 1)
    clearTimeout(helper.idle)
  }

  function rest(helper: Helper): void {
    helper.done += 1
    if (!all.has(helper) || helper.killed) return
    if (closed || helper.done >= FILES_PER_PROCESS) return void helper.child.disconnect()
    idle.push(helper)
    helper.idle = setTimeout(() => {
      // Otherwise new work would be sent to a process that is ending.
      retire(helper)
      helper.child.disconnect()
    }, idleMs)
    helper.idle.unref()
    helper.child.unref()
    helper.child.channel?.unref()
  }

  async function take(): Promise<Helper> {
    // A process that died just now is disconnected, though its exit event has not arrived yet.
    let helper = idle.pop()
    while (helper && !helper.child.connected) helper = idle.pop()
    helper ??= await start()
    clearTimeout(helper.idle)
    helper.child.ref()
    helper.child.channel?.ref()
    return helper
  }

  function ask<Name extends WorkerJobName>(
    helper: Helper,
    name: Name,
    asked: WorkerJobs[Name]['ask'],
    options: RunOptions,
  ) {
    const id = ++lastId
    const { child } = helper
    return new Promise<WorkerJobs[Name]['reply']>((done, fail) => {
      const stop = (error: MediaError) => {
        finish()
        kill(helper)
        fail(error)
      }
      const onAbort = () => stop(new MediaError('cancelled', 'The processing was cancelled.'))
      const timer = setTimeout(
        () => stop(new MediaError('timed-out', 'The file took too long to process and was given up.')),
        Math.min(mostMs, options.timeoutMs ?? limits.workerMs),
      )
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
        finish()
        fail(closed ? new MediaError('cancelled', 'The processing was cancelled.') : whyEnded(helper, signal))
      }
      const onError = (error: Error) => {
        finish()
        fail(error)
      }
      const onMessage = (message: FromWorker) => {
        if ('started' in message || message.id !== id) return
        if ('progress' in message) return options.onProgress?.(message.progress)
        finish()
        if ('error' in message) fail(new MediaError(message.error.code, message.error.message))
        else done(message.reply)
      }
      const finish = () => {
        clearTimeout(timer)
        child.off('message', onMessage)
        child.off('exit', onExit)
        child.off('error', onError)
        options.signal?.removeEventListener('abort', onAbort)
      }
      child.on('message', onMessage)
      child.once('exit', onExit)
      child.once('error', onError)
      options.signal?.addEventListener('abort', onAbort, { once: true })
      child.send({ id, name, ask: asked })
    })
  }

  return {
    run: (name, asked, options = {}) =>
      limiter.run(async () => {
        if (closed) throw new MediaError('cancelled', 'The processing was cancelled.')
        const helper = await take()
        try {
          if (closed || options.signal?.aborted) throw new MediaError('cancelled', 'The processing was cancelled.')
          return await ask(helper, name, asked, options)
        } finally {
          rest(helper)
        }
      }, options.signal),
    async close() {
      closed = true
      await Promise.all(
        [...all].map((helper) => {
          const onExit = new Promise((left) => helper.child.once('exit', left))
          // An idle process does not keep ours alive; a working one does.
          helper.child.ref()
          kill(helper)
          return onExit
        }),
      )
    },
  }
}
