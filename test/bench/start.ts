import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchData } from './bench-data.ts'
import { runProcess, type Running } from './bench-server.ts'
import { memoryMb } from './process-facts.ts'
import { median, type Row } from './table.ts'

const starts = 3
const restMs = 3000
const bareServer = `require('node:http').createServer((_, reply) => reply.end('{}')).listen(0, '127.0.0.1', function () {
  console.log('port ' + this.address().port)
})`

/** From the spawn until the first reply, and the memory once at rest, beside a Node server that does nothing. */
export async function start(data: BenchData): Promise<Row[]> {
  const ours = await seen(data.start)
  const bare = await seen(() => runProcess(['-e', bareServer], {}, /port (\d+)/, '/'))
  const name = 'bare Node server'
  const time: Row = {
    what: 'start until the first reply',
    unit: 'ms',
    ours: ours.startedMs,
    peer: { name, value: bare.startedMs },
    goal: { most: 2000 },
  }
  if (ours.memory === undefined || bare.memory === undefined)
    return [time, { what: 'memory at rest', skipped: 'it is read from /proc, which only Linux has' }]
  return [
    time,
    { what: 'memory at rest', unit: 'MB', ours: ours.memory, peer: { name, value: bare.memory }, goal: { most: 200 } },
  ]
}

async function seen(run: () => Promise<Running>) {
  const times: number[] = []
  let memory: number | undefined
  for (let turn = 0; turn < starts; turn += 1) {
    const server = await run()
    times.push(server.startedMs)
    if (turn === starts - 1) {
      await wait(restMs)
      if (existsSync('/proc/self/status')) memory = await memoryMb(server.pid)
    }
    await server.stop()
  }
  return { startedMs: median(times), memory }
}
