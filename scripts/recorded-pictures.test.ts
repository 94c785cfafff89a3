import type { Har } from 'har-format'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { recordedPictures } from './recorded-pictures.ts'

const id = 'an-image'
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 100 })
    .toBuffer()
const reply = (url: string, content: object) => ({
  request: { method: 'GET', url: `http://recorded.localhost${url}` },
  response: { status: 200, content },
})
const picture = async (path: string, bytes: Promise<Buffer>) =>
  reply(`/images/iiif/3/${id}/${path}/0/default.jpg`, {
    mimeType: 'image/jpeg',
    encoding: 'base64',
    text: (await bytes).toString('base64'),
  })

/** An image of 1000 × 800: the whole as a small red picture, and its left upper quarter as a finer blue one. */
const aRecording = async () => {
  const recorded = {
    mimeType: 'application/hal+json',
    text: JSON.stringify({ images: [{ uuid: id, width: 1000, height: 800 }] }),
  }
  const entries = [
    reply('/meta/images', recorded),
    await picture('full/100,80', plain(100, 80, '#f00')),
    await picture('0,0,500,400/250,200', plain(250, 200, '#00f')),
  ]
  return { log: { entries } } as unknown as Har
}
const colourAt = async (bytes: Buffer | undefined, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[0] !== undefined && data[0] > 128 ? 'red' : 'blue'
}

test('a level that was not recorded is assembled from the recorded ones, at the requested size', async () => {
  const pictureAt = recordedPictures(await aRecording())
  const whole = await pictureAt(`/images/iiif/3/${id}/full/500,400/0/default.jpg`)
  expect(await sharp(whole).metadata()).toMatchObject({ width: 500, height: 400, format: 'jpeg' })
  expect([await colourAt(whole, 100, 100), await colourAt(whole, 400, 300)]).toEqual(['blue', 'red'])
  const tile = await pictureAt(`/images/iiif/3/${id}/512,512,488,288/488,288/0/default.jpg`)
  expect(await sharp(tile).metadata()).toMatchObject({ width: 488, height: 288 })
  expect(await colourAt(tile, 200, 200)).toBe('red')
})

test('a thumbnail of another width keeps its shape, and an image without a recording has no picture', async () => {
  const pictureAt = recordedPictures(await aRecording())
  const small = await pictureAt(`/images/thumbs/${id}/74.webp?v=1`)
  expect(await sharp(small).metadata()).toMatchObject({ width: 74, height: 59, format: 'webp' })
  expect(await pictureAt('/images/iiif/3/another/full/500,400/0/default.jpg')).toBeUndefined()
  expect(await pictureAt('/meta/images')).toBeUndefined()
})
