import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { MediaError } from '../media-error.ts'
import { childEnvironment } from './child-environment.ts'

export type ProgramOptions = {
  /** Killed after this time in all. */
  timeoutMs: number
  /** Killed when it says nothing on either output for this long. */
  silenceMs?: number
  signal?: AbortSignal
  cwd?: string
  /** Takes standard output piece by piece; without it the (short) output is returned. */
  onOutput?: (chunk: Buffer) => void
}

export type ProgramResult = { ok: boolean; stdout: string; stderr: string }

const KEPT = 64 << 10

/** Runs another program at low priority, without a shell and with no input. Throws MediaError 'timed-out' or 'cancelled'; ENOENT as it is. */
export async function runProgram(program: string, args: string[], options: ProgramOptions): Promise<ProgramResult> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: childEnvironment(),
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
  const heard = () => {
    silence = silence?.refresh()
  }
  child.stdout.on('data', (chunk: Buffer) => {
    heard()
    if (options.onOutput) options.onOutput(chunk)
    else if (stdout.length < KEPT * 64) stdout += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    heard()
    stderr = (stderr + chunk.toString('utf8')).slice(-KEPT)
  })
  if (options.signal?.aborted) onAbort()
  options.signal?.addEventListener('abort', onAbort, { once: true })
  try {
    const closed = once(child, 'close')
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // It ended before its priority could be lowered.
    }
    const [code] = await closed
    if (stopped) throw stopped
    return { ok: code === 0, stdout, stderr }
  } finally {
    clearTimeout(total)
    clearTimeout(silence)
    options.signal?.removeEventListener('abort', onAbort)
  }
}
