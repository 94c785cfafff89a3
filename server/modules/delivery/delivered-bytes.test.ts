import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ramp, rampFile, serveDelivery, tone, toneFile } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { byteRange } from './send-file.ts'

let delivery: DeliveryServer
let app: TestApp
let open: Awaited<ReturnType<DeliveryServer['anItem']>>

beforeAll(async () => {
  delivery = await serveDelivery()
  app = delivery.app
  open = await delivery.anItem('Published', [rampFile, toneFile])
})
afterAll(() => delivery.close())

describe('delivered files', () => {
  test.each([
    ['an aligned tile', '512,512,512,388/512,', { left: 512, top: 512, width: 512, height: 388 }],
    ['a region at its own size', '37,91,200,120/max', { left: 37, top: 91, width: 200, height: 120 }],
  ])('[SRV-03] %s shows the pixels of the picture', async (_, parts, box) => {
    const reply = await app.call(`/images/iiif/3/${open.uuids[0]}/${parts}/0/default.jpg`)
    expect(reply.headers['content-type']).toBe('image/jpeg')
    const got = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(got.info).toMatchObject({ width: box.width, height: box.height })
    const want = await sharp(ramp.png).extract(box).raw().toBuffer()
    const far = got.data.reduce((most, value, n) => Math.max(most, Math.abs(value - (want[n] ?? 0))), 0)
    expect(far).toBeLessThan(24)
  })

  test('[SRV-03] addresses redirect to the description and name the canonical form', async () => {
    const base = `/images/iiif/3/${open.uuids[0]}`
    expect((await app.call(base)).headers['location']).toBe(`${base}/info.json`)
    const picture = await app.call(`${base}/full/max/0/default.jpg`)
    expect(picture.headers['link']).toContain('rel="canonical"')
    const again = await app.call(`${base}/full/max/0/default.jpg`, {
      headers: { 'if-none-match': String(picture.headers['etag']) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await app.call(`${base}/full/nonsense/0/default.jpg`)).json()).toMatchObject({
      status: 400,
      code: 'image.request-invalid',
    })
  })

  test('sound is sent in ranges, with its own file name', async () => {
    const path = `/images/media/${open.uuids[1]}/tone.mp3`
    const whole = await app.call(path)
    expect(whole.rawPayload.equals(tone)).toBe(true)
    expect(whole.headers['content-disposition']).toContain("filename*=UTF-8''tone%20%C3%A9.mp3")
    const part = await app.call(path, { headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${tone.length}`])
    expect(part.rawPayload.equals(tone.subarray(10, 20))).toBe(true)
    const beyond = await app.call(path, { headers: { range: `bytes=${tone.length}-` } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${tone.length}`])
  })

  test('range headers are read as RFC 9110 defines them', () => {
    expect(byteRange('bytes=-5', 20)).toEqual({ start: 15, end: 20 })
    expect(byteRange('bytes=5-', 20)).toEqual({ start: 5, end: 20 })
    expect(byteRange('bytes=5-99', 20)).toEqual({ start: 5, end: 20 })
    expect(byteRange('bytes=9-5', 20)).toBeUndefined()
    expect(byteRange('bytes=0-1,4-5', 20)).toBeUndefined()
  })
})
