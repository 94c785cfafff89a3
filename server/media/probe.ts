import { tmpdir } from 'node:os'
import { runProgram } from './lib/run-program.ts'

export const programNames = ['ffmpeg', 'ffprobe', 'gs'] as const
export type ProgramName = (typeof programNames)[number]

/** The version of each external program, or undefined if it is not installed. */
export type Programs = Record<ProgramName, string | undefined>

const ASK: Record<ProgramName, { args: string[]; version: RegExp }> = {
  ffmpeg: { args: ['-hide_banner', '-version'], version: /ffmpeg version (\S+)/ },
  ffprobe: { args: ['-hide_banner', '-version'], version: /ffprobe version (\S+)/ },
  gs: { args: ['--version'], version: /^(\d[\w.]*)/ },
}

/** Found programs by their name and PATH: a process asks each only once, however many servers it runs. */
const found = new Map<string, string>()

async function versionOf(name: ProgramName): Promise<string | undefined> {
  const key = `${name} ${process.env['PATH']}`
  const before = found.get(key)
  if (before !== undefined) return before
  const { args, version } = ASK[name]
  const result = await runProgram(name, args, { folder: tmpdir(), timeoutMs: 10_000 }).catch(() => undefined)
  if (!result?.ok) return undefined
  const answer = version.exec(result.stdout)?.[1] ?? 'unknown'
  found.set(key, answer)
  return answer
}

/** Looks for these external programs on the PATH; the others count as missing. */
export async function probePrograms(names: readonly ProgramName[] = programNames): Promise<Programs> {
  const versions = (name: ProgramName) => (names.includes(name) ? versionOf(name) : undefined)
  const [ffmpeg, ffprobe, gs] = await Promise.all([versions('ffmpeg'), versions('ffprobe'), versions('gs')])
  return { ffmpeg, ffprobe, gs }
}

/** One without the other is of no use. */
export const canTranscode = (programs: Programs) => programs.ffmpeg !== undefined && programs.ffprobe !== undefined
