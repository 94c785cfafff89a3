import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { multipart as form } from '../../../test/uploading.ts'
import { replyWithProblems } from '../../http/problem-replies.ts'
import { wholeFile } from './whole-file.ts'

test('a file above the limit is refused, and never stored truncated', async () => {
  const http = fastify()
  replyWithProblems(http)
  await http.register(multipart, { limits: { fileSize: 10 } })
  http.post('/', async (request) => {
    const part = await request.file()
    return part === undefined ? 'none' : String(await buffer(wholeFile(part.file)))
  })
  const send = (bytes: string) => http.inject({ method: 'POST', url: '/', ...form('a.txt', Buffer.from(bytes)) })
  expect((await send('0123456789')).body).toBe('0123456789')
  expect((await send('0123456789a')).json()).toMatchObject({ status: 413, code: 'file.too-large' })
  await http.close()
})
