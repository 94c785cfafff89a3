import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { childEnvironment } from './child-environment.ts'
import { confined, forgetConfinement } from './confinement.ts'
import { killed } from './killed.ts'
import { lowPriority } from './low-priority.ts'

export type ProgramOptions = {
  /** The parent of its empty working folder; it writes nowhere else. */
  folder: string
  /** The wanted file in its own folder: moved into `folder` under the same name if it ends well. */
  makes?: string
  /** Killed after this time in all. */
  timeoutMs: number
  /** Killed if both outputs are silent for this long. */
  silenceMs?: number
  /** The largest file that it may write. */
  fileBytes?: number
  signal?: AbortSignal
  /** Receives standard output piece by piece; without it the (short) output is returned. */
  onOutput?: (chunk: Buffer) => void
}

/** `ok` only if it also made the wanted file. */
export type ProgramResult = { ok: boolean; stdout: string; stderr: string }

const KEPT = 64 << 10
/** The system counts the seconds of each processor that a program uses. */
const PROCESSORS = 4
/** Messages of programs without enough memory or file size; others are killed by the system. */
const BEYOND_LIMITS = /(?:cannot|failed to) allocate memory|file too large|\bVMerror\b/i
/** The wrapper could not find or start the program. */
const NOT_STARTED = [126, 127]
/** The wrapper could not limit it, for example because of too many namespaces. */
const NOT_HELD = /^(?:unshare|prlimit): /

/**
 * Runs another program at low priority, without a shell, input or network, with limits, in its own empty folder that is
 * removed afterwards. Throws MediaError 'timed-out', 'too-costly', 'killed', 'failed', 'cancelled' or 'storage-full';
 * ENOENT unchanged.
 */
export async function runProgram(program: string, args: string[], options: ProgramOptions): Promise<ProgramResult> {
  const own = await mkdtemp(join(options.folder, 'run-'))
  try {
    const done = await runIn(own, program, args, options)
    if (!done.ok && /no space left on device|disk quota exceeded/i.test(done.stderr))
      throw new MediaError('storage-full', 'The server has no free space.')
    const { makes } = options
    const made = !done.ok || makes === undefined || (await moved(join(own, makes), join(options.folder, makes)))
    return { ...done, ok: done.ok && made }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

async function runIn(own: string, name: string, given: string[], options: ProgramOptions): Promise<ProgramResult> {
  const [program, ...args] = await confined([name, ...given], {
    memory: limits.programMemory,
    file: options.fileBytes ?? limits.programFileBytes,
    seconds: Math.ceil((options.timeoutMs / 1000) * PROCESSORS),
  })
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: own,
    env: childEnvironment({ TMPDIR: own, TEMP: own, TMP: own }),
    windowsHide: true,
  })
  let stopped: MediaError | undefined
  const stop = (error: MediaError) => {
    stopped ??= error
    child.kill('SIGKILL')
  }
  const tooLong = () => stop(new MediaError('timed-out', 'The file took too long to convert and was given up.'))
  const onAbort = () => stop(new MediaError('cancelled', 'The conversion was cancelled.'))
  const total = setTimeout(tooLong, options.timeoutMs)
  let silence = options.silenceMs === undefined ? undefined : setTimeout(tooLong, options.silenceMs)
  let stdout = ''
  let stderr = ''
  const onOutput = () => {
    silence = silence?.refresh()
  }
  child.stdout.on('data', (chunk: Buffer) => {
    onOutput()
    if (options.onOutput) options.onOutput(chunk)
    else if (stdout.length < KEPT * 64) stdout += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    onOutput()
    stderr = (stderr + chunk.toString('utf8')).slice(-KEPT)
  })
  if (options.signal?.aborted) onAbort()
  options.signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const closed = once(child, 'close')
    lowPriority(child.pid)
    const [code, signal] = await closed
    const end = stopped ?? killed(signal)
    if (end) throw end
    const notHeld = code !== 0 && NOT_HELD.test(stderr)
    if (NOT_STARTED.includes(code) || notHeld) {
      if (notHeld) forgetConfinement()
      const cause = new Error(`${name} could not be started: ${stderr.trim()}`)
      throw new MediaError('failed', 'The program that reads the file could not be started.', { cause })
    }
    if (signal !== null || (code !== 0 && BEYOND_LIMITS.test(stderr + stdout)))
      throw new MediaError('too-costly', 'Converting the file takes more memory, time or disk than one file may use.')
    return { ok: code === 0, stdout, stderr }
  } finally {
    clearTimeout(total)
    clearTimeout(silence)
    options.signal?.removeEventListener('abort', onAbort)
  }
}
