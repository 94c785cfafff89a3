import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replyWithProblems } from './http/problem-replies.ts'
import { readsInTurn } from './reads-in-turn.ts'

let http: FastifyInstance
let begun: string[]
let goOn: () => void
beforeEach(() => {
  const reads = readsInTurn(1, 2)
  const stuck = new Promise<void>((resolve) => (goOn = resolve))
  begun = []
  http = fastify()
  replyWithProblems(http)
  http.get('/:name', (request, reply) =>
    reads.run(request, reply, async () => {
      begun.push((request.params as { name: string }).name)
      await stuck
      return reply.send('read')
    }),
  )
})
afterEach(() => http.close())

test('a read is refused at once if the queue is full, and may be sent again', async () => {
  const waiting = ['a', 'b', 'c'].map((name) => http.inject(`/${name}`))
  await expect.poll(() => begun).toEqual(['a'])
  const refused = await http.inject('/d')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'too-busy', '1'])
  goOn()
  expect((await Promise.all(waiting)).map(({ body }) => body)).toEqual(['read', 'read', 'read'])
  expect((await http.inject('/d')).body).toBe('read')
})

test.each([
  ['alone on its connection', ['/b']],
  ['behind another one on its connection', ['/b', '/c']],
])('a waiting read whose connection closes is dropped: %s', async (_, paths) => {
  await http.listen({ host: '127.0.0.1', port: 0 })
  const first = http.inject('/a')
  await expect.poll(() => begun).toEqual(['a'])
  let asked = 0
  const { port } = http.server.address() as AddressInfo
  http.server.on('request', () => (asked += 1))
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => http.server.once('connection', (peer) => peer.once('close', resolve)))
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: teca\r\n\r\n`).join(''))
  await expect.poll(() => asked).toBe(paths.length)
  socket.destroy()
  await closed
  goOn()
  await first
  expect((await http.inject('/d')).body).toBe('read')
  expect(begun).toEqual(['a', 'd'])
})
