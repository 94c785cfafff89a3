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

async function versionOf(name: ProgramName): Promise<string | undefined> {
  const { args, version } = ASK[name]
  const result = await runProgram(name, args, { folder: tmpdir(), timeoutMs: 10_000 }).catch(() => undefined)
  return result?.ok ? (version.exec(result.stdout)?.[1] ?? 'unknown') : undefined
}

/** Looks for these external programs on the PATH; the others count as missing. */
export async function probePrograms(names: readonly ProgramName[] = programNames): Promise<Programs> {
  const versions = (name: ProgramName) => (names.includes(name) ? versionOf(name) : undefined)
  const [ffmpeg, ffprobe, gs] = await Promise.all([versions('ffmpeg'), versions('ffprobe'), versions('gs')])
  return { ffmpeg, ffprobe, gs }
}

/** One without the other is of no use. */
export const canTranscode = (programs: Programs) => programs.ffmpeg !== undefined && programs.ffprobe !== undefined
