import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { problem } from '../../../test/mock-api/resource.ts'
import { serve } from '../../../test/mock-api/serve.ts'
import { onSessionLost } from '../http'
import { sendFile } from './upload-file'

const file = new File([new Uint8Array(1000)], 'ròsa.png')

test('sendFile posts the file as the part `file` of the call of its kind', async () => {
  const sent = http.post('*/ccc/uploadTexture', async ({ request }) => {
    const part = (await request.formData()).get('file')
    return HttpResponse.json({
      uuid: 'u',
      imageLink: '/x',
      originalFilename: part instanceof File ? `${part.name} ${part.size}` : '',
    })
  })
  serve([sent])
  expect((await sendFile('texture', file)).originalFilename).toBe('ròsa.png 1000')
})

test('a refused upload rejects with an ApiError and its code, and a 401 reports the lost session', async () => {
  serve([http.post('*/ccc/uploadFile', () => problem(415, 'file.kind-refused'))])
  await expect(sendFile('image', file)).rejects.toMatchObject({ status: 415, code: 'file.kind-refused' })
  let lost = 0
  const stop = onSessionLost(() => lost++)
  serve([http.post('*/ccc/uploadFile', () => problem(401, 'session.missing'))])
  await expect(sendFile('image', file)).rejects.toMatchObject({ status: 401 })
  expect(lost).toBe(1)
  stop()
})

test('an upload fails if the answer is not the server’s', async () => {
  serve([http.post('*/ccc/uploadFile', () => HttpResponse.html('<p>Sign in to the network</p>'))])
  await expect(sendFile('image', file)).rejects.toMatchObject({ status: 200, code: 'unexpected' })
})

test('an upload can be stopped', async () => {
  serve([http.post('*/ccc/uploadFile', () => new Promise<never>(() => {}))])
  const stopping = new AbortController()
  const sending = sendFile('image', file, { signal: stopping.signal })
  stopping.abort()
  await expect(sending).rejects.toThrow(/abort/i)
})
