import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serverWithEarlyAnswers } from './early-answer.ts'

async function listening() {
  const waiting: (() => void)[] = []
  const server = serverWithEarlyAnswers([], (_request, reply) => waiting.push(() => void reply.end('answered')), {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { waiting, port, close: () => server.close() }
}
const get = 'GET / HTTP/1.1\r\nHost: museo.example\r\n\r\n'

test('a connection that sends requests without reading replies is closed, with few requests waiting', async () => {
  const { waiting, port, close } = await listening()
  const socket = connect(port, '127.0.0.1')
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(get.repeat(1000))
  await ended
  expect(waiting.length).toBe(100)
  close()
})

test('a connection that reads its replies can send any number of requests', async () => {
  const { waiting, port, close } = await listening()
  const socket = connect(port, '127.0.0.1')
  for (let asked = 0; asked < 150; asked += 1) {
    const reply = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())))
    socket.write(get)
    await expect.poll(() => waiting.length, { interval: 1 }).toBeGreaterThan(0)
    waiting.shift()?.()
    expect(await reply).toContain('200 OK')
  }
  socket.destroy()
  close()
})
