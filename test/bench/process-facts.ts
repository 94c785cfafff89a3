import { readdir, readFile } from 'node:fs/promises'

/** CPU that a process has used so far, of all its threads, in ms; in steps of 10. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program is in brackets and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same for a running process, to the microsecond. */
export async function cpuExactlyMs(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`
  const threads = await Promise.all(
    (await readdir(folder)).map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')),
  )
  return threads.reduce((sum, facts) => sum + Number(facts.split(' ')[0]), 0) / 1e6
}

/** Memory that a process uses, in MB. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** What some work took: by the clock, and in CPU of all threads of this process, in ms. A busy machine changes the first, hardly the second. */
export type Spent = { clock: number; cpu: number }

/** Starts counting; the returned function gives what was spent since. */
export function countSpent(): () => Spent {
  const [began, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { clock: performance.now() - began, cpu: (user + system) / 1000 }
  }
}
