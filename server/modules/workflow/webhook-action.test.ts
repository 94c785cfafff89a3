import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookAction } from './webhook-action.ts'
import type { PlannedTask, RunSubject } from './transition-log.ts'

const received: { signature: string | undefined; body: string }[] = []
const answers: number[] = []
const server = createServer((request, reply) => {
  void text(request).then((body) => {
    received.push({ signature: String(request.headers['x-teca-signature']), body })
    reply.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const action = webhookAction({
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: (address) => address === '127.0.0.1',
})
const about = {
  log: { uuid: 'log', created_at: '2026-01-01T00:00:00.000Z', transition_name: 'Show', from_state: 'A', to_state: 'B' },
  title: 'Lagoon',
  pressmark: 'A 1',
  who: 'Irma',
} as RunSubject
const perform = () => {
  const { port } = server.address() as AddressInfo
  const parameters = { url: `http://hooks.example:${port}/hook`, secret: 'a secret of ours' }
  const task: PlannedTask = { taskUuid: 'task', templateName: 'webhook', state: 'PENDING', parameters }
  return action.perform(task, { tenantId: 'museo', about: about, signal: new AbortController().signal })
}

test('a webhook call is signed, and retried with the same bytes after a temporary failure', async () => {
  answers.push(503, 429, 204)
  const refused = [await perform().catch((error: unknown) => error), await perform().catch((error: unknown) => error)]
  for (const error of refused) expect(error).toMatchObject({ code: 'webhook.refused', again: true })
  expect(await perform()).toContainEqual({ name: 'status', value: '204' })
  const [first, ...again] = received
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    id: 'log.task',
    action: 'Show',
    from: 'A',
    to: 'B',
    by: 'Irma',
  })
  expect(first?.signature).toBe(
    `sha256=${createHmac('sha256', 'a secret of ours')
      .update(first?.body ?? '')
      .digest('hex')}`,
  )
  expect(again).toEqual([first, first])
})

test.each([404, 302])('an answer %s is not retried', async (status) => {
  answers.push(status)
  await expect(perform()).rejects.toMatchObject({
    code: 'webhook.refused',
    again: false,
    effects: [{}, { value: String(status) }],
  })
})
