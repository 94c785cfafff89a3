import { spawn } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'
import { limits } from '../limits.ts'

/** The limits of one process. */
export type Allowance = {
  /** Bytes of memory. */
  memory: number
  /** Bytes of one file that it writes. */
  file: number
  /** Of processor time, in all. */
  seconds?: number
}

/** How this machine can limit a process: the command line before its own, as far as the system allows. */
type Confinement = {
  /** Removes the network; undefined if that is not allowed. */
  withoutNetwork: string[] | undefined
  canLimit: boolean
}

const largest: Allowance = { memory: limits.workerMemory, file: limits.scratchFileBytes }
const offline = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--net'],
] as const

let asked: Promise<Confinement> | undefined

/** Found once in each process, until it fails. */
export function confinement(): Promise<Confinement> {
  return (asked ??= look())
}

/** Searches again next time: what was allowed is so no more, or not at the moment. */
export function forgetConfinement(): void {
  asked = undefined
}

/** The command line that runs a program without a network and within its limits, if this machine can do that. */
export async function confined(command: string[], allowance: Allowance): Promise<[program: string, ...args: string[]]> {
  const { withoutNetwork = [], canLimit } = await confinement()
  const [program = '', ...args] = [...withoutNetwork, ...(canLimit ? limiting(allowance) : []), ...command]
  return [program, ...args]
}

/** Logs in one plain sentence what this machine cannot limit; nothing if it can limit everything. */
export async function sayMissingConfinement(log: { warn(text: string): void }): Promise<void> {
  const { withoutNetwork, canLimit } = await confinement()
  const lost = [
    ...(canLimit ? [] : ['without limits of memory, processor and file size (prlimit is not there or not permitted)']),
    ...(withoutNetwork === undefined ? ['with access to the network (unshare is not there or not permitted)'] : []),
  ]
  if (lost.length > 0) log.warn(`Programs that read uploaded files run ${lost.join(' and ')}`)
}

async function look(): Promise<Confinement> {
  const [canLimit, ...allowed] = await Promise.all([
    succeeds([...limiting({ ...largest, seconds: 3600 }), 'true']),
    ...offline.map((command) => succeeds([...command, 'true'])),
  ])
  const first = offline.find((_command, n) => allowed[n])
  return { canLimit, withoutNetwork: first && [...first] }
}

const limiting = ({ memory, file, seconds }: Allowance): string[] => [
  'prlimit',
  `--data=${memory}`,
  `--fsize=${file}`,
  '--core=0',
  ...(seconds === undefined ? [] : [`--cpu=${seconds}`]),
]

function succeeds([program = '', ...args]: string[]): Promise<boolean> {
  return new Promise((tell) => {
    const child = spawn(program, args, { stdio: 'ignore', env: childEnvironment() })
    child.once('error', () => tell(false))
    child.once('close', (code) => tell(code === 0))
  })
}
