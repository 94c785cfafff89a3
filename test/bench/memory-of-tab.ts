import { readdir, readFile } from 'node:fs/promises'

/** Megabytes of the largest of these page processes, what it shares counted in part. */
export async function memoryOfTab(pages: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pages.map(proportionalBytes))
  return Math.max(0, ...sizes) / 1e6
}

/** The page processes of the browser that this process started. */
export async function pageProcesses(): Promise<number[]> {
  const parents = new Map<number, number>()
  const renderers: number[] = []
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (words.includes('--type=renderer')) renderers.push(pid)
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return renderers.filter(isOurs)
}

async function proportionalBytes(pid: number): Promise<number> {
  const facts = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(facts)?.[1] ?? 0) * 1024
}
