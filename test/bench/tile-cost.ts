import { Agent } from 'node:http'
import { ask } from './bench-server.ts'
import { cpuMs } from './process-facts.ts'
import { shuffled, type Tiles } from './tile-addresses.ts'

const atOnce = 4
const warmRounds = 4

/** CPU milliseconds of a server's process for each tile. */
export interface Cost {
  alignedCold: number
  alignedWarm: number
  edgesCold: number
  edgesWarm: number
}

/** Cold: each tile for the first time in the life of the process. Warm: again, several times. */
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
    return {
      alignedCold: await pass(all.aligned),
      alignedWarm: await warm(all.aligned),
      edgesCold: await pass(all.edges),
      edgesWarm: await warm(all.edges),
    }
  } finally {
    agent.destroy()
  }
}
