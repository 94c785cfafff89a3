import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContracts } from '../../server/contract/documents.ts'
import type { Operation } from '../../server/contract/documents.ts'
import { testApp } from '../server-app.ts'
import type { SignedIn, TestApp } from '../server-app.ts'

let operations: Operation[]
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  ;({ operations } = await loadContracts())
  app = await testApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

let listening: Promise<string> | undefined
const anyUuid = '00000000-0000-4000-8000-000000000001'
const addressOf = ({ path }: Operation) =>
  path
    .replace('{viewer}', 'story')
    .replaceAll(/\{(\w*uuid|id)\}/gi, anyUuid)
    .replaceAll(/\{\w+\}/g, '1')

test('[SRV-21] every upload refuses a body without a boundary between its parts', async () => {
  const uploads = operations.filter(({ body }) =>
    body?.content.some(({ mediaType }) => mediaType.startsWith('multipart/')),
  )
  expect(uploads.length).toBeGreaterThanOrEqual(12)
  for (const operation of uploads)
    for (const body of [undefined, '--a\r\n\r\na\r\n--a--'])
      expect([
        operation.id,
        (
          await admin.call(addressOf(operation), {
            method: 'POST',
            ...(body !== undefined && { body }),
            headers: { 'content-type': 'multipart/form-data' },
          })
        ).json(),
      ]).toEqual([operation.id, expect.objectContaining({ status: 400, code: 'request.invalid' })])
})

test('[SRV-21] a parameter that comes twice is no fault of the server', async () => {
  const faults: string[] = []
  const reads = operations.filter(({ method, id }) => method === 'GET' && id !== 'followEvents')
  for (const operation of reads)
    for (const { name } of operation.parameters.filter((one) => one.in === 'query')) {
      const reply = await admin.call(`${addressOf(operation)}?${name}=a&${name}=b`)
      if (reply.statusCode >= 500 && reply.statusCode !== 501) faults.push(`${operation.id} ${name} ${reply.body}`)
    }
  expect(faults).toEqual([])
})

test('[SRV-21] an unknown method is refused with those that there are, whatever it sends', async () => {
  const reply = await app.http.inject({
    method: 'QUERY' as 'GET',
    url: '/health',
    headers: { host: 'museo.localhost' },
  })
  expect(reply).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' } })
  const closer = await admin.call('/iam/jarvisUsers/invitations', { method: 'PATCH', body: {} })
  expect(closer).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
})

test('[SRV-21] a method that only a wider address has is refused at the address itself', async () => {
  const reply = await admin.call('/import-manager/culturalItems/0/retry')
  expect(reply).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
})

test('[SRV-21] headers are checked as queries are', async () => {
  const reply = await admin.call('/users/events', { headers: { 'last-event-id': '1'.repeat(21) } })
  expect(reply.json()).toMatchObject({
    code: 'request.invalid',
    errors: [{ field: '/last-event-id', code: 'maxLength' }],
  })
})

test.each([
  ['headers that are too long', { 'x-long': 'a'.repeat(20_000) }, 431, 'headers.too-large'],
  ['a length that is no number', { 'content-length': '1', 'transfer-encoding': 'chunked' }, 400, 'request.invalid'],
])('[SRV-21] %s are refused with a problem', async (_, headers, status, code) => {
  const address = `${await (listening ??= app.url())}/health`
  const reply = await new Promise<{ status?: number; type?: string; body: string }>((resolve, reject) => {
    const call = request(
      address,
      { headers: { ...headers, host: 'museo.localhost' } },
      (answer) =>
        void text(answer).then((body) =>
          resolve({ status: answer.statusCode, type: answer.headers['content-type'], body }),
        ),
    )
    call.on('error', reject)
    call.end()
  })
  expect(reply).toMatchObject({ status, type: 'application/problem+json' })
  expect(JSON.parse(reply.body)).toMatchObject({ status, code })
})
