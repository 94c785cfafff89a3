import { Agent } from 'node:http'
import { ask } from './bench-server.ts'
import { cpuMs } from './process-facts.ts'
import { shuffled, type Tiles } from './tile-addresses.ts'

const atOnce = 4
const warmRounds = 4

/** As many tiles are asked for, several times, before anything is measured as cold. */
const firstTiles = 120

/** CPU milliseconds of a server's process for each tile. */
export interface Cost {
  first: number
  alignedCold: number
  alignedWarm: number
  edgesCold: number
  edgesWarm: number
}

/**
 * First: the first tiles in the life of the process, in which a program that compiles itself still does. Cold: tiles that
 * were never asked for, of a process that has served others. Warm: all of them again, several times.
 */
export async function cost(
  port: number,
  pid: number,
  base: string,
  all: Tiles,
  headers: Record<string, string> = {},
): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const pass = async (wanted: string[]) => {
    const before = await cpuMs(pid)
    const waiting = shuffled(wanted)
    const take = async () => {
      for (let tile = waiting.pop(); tile !== undefined; tile = waiting.pop()) {
        const { status } = await ask(port, `${base}/${tile}`, { headers, agent })
        if (status !== 200) throw new Error(`${base}/${tile} answers ${status}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, take))
    return ((await cpuMs(pid)) - before) / wanted.length
  }
  const warm = async (wanted: string[]) => {
    let sum = 0
    for (let round = 0; round < warmRounds; round += 1) sum += await pass(wanted)
    return sum / warmRounds
  }
  try {
    const aligned = shuffled(all.aligned)
    const first = await pass(aligned.slice(0, firstTiles))
    await warm(aligned.slice(0, firstTiles))
    return {
      first,
      alignedCold: await pass(aligned.slice(firstTiles)),
      alignedWarm: await warm(all.aligned),
      edgesCold: await pass(all.edges),
      edgesWarm: await warm(all.edges),
    }
  } finally {
    agent.destroy()
  }
}
