import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStep } from '../../../../test/fixtures/steps.ts'
import { rampFile, serveDelivery, toneFile } from '../../../../test/delivery-server.ts'
import { aCube } from '../../../../test/fixtures/make-files.ts'
import type { DeliveryServer } from '../../../../test/delivery-server.ts'
import type { SignedIn } from '../../../../test/server-app.ts'
import type { Storyboard } from '@teca/shared/contract/meta'
import { heldMedia } from './held-media.ts'
import { playableMedium } from './playable-medium.ts'
import type { StepMedium } from './step-parts.ts'
import { presentedStory } from './presented-story.ts'
import type { PresentedStory } from './presented-story.ts'
import { MediaAccess } from '../media-access.ts'

const behind: NonNullable<StepMedium['camera']> = { eye: [0, 1.5, -6], target: [0, 0, 0] }
const half = { x: 0, y: 0, width: 200, height: 100 }

let delivery: DeliveryServer
let ada: SignedIn
let uuid: string
let file: string
let told: PresentedStory
beforeAll(async () => {
  delivery = await serveDelivery()
  ada = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  const { uuids } = await delivery.anItem('Published', [
    rampFile,
    { ...rampFile, name: 'second.png' },
    toneFile,
    { type: 'model3Ds', bytes: Buffer.from(aCube.obj), name: 'cube.obj' },
  ])
  const [image = '', second = '', tone = '', cube = ''] = uuids
  const annotations = [
    { ...aStep({ image }), medium: { mediaType: 'AUDIO', uuid: tone, label: 'A bell & more', from: 0.2, to: 0.8 } },
    { ...aStep({ image }), medium: { mediaType: 'IMAGE', uuid: second, label: 'Another ramp', region: half } },
    { ...aStep({ image }), medium: { mediaType: 'MODEL3D', uuid: cube, label: 'A cube' }, textSide: 'above' },
    { ...aStep({ image }), medium: { mediaType: 'MODEL3D', uuid: cube, label: 'Its back', camera: behind } },
  ]
  const made = await ada.call('/meta/storyboards', {
    method: 'POST',
    body: { customMetadataList: [{ name: 'sgtt', value: 'With a bell' }], annotations },
  })
  const story = made.json<Storyboard>()
  uuid = story.uuid
  file = (await ada.call(new URL(story._links.playable?.href ?? '').pathname)).body
  const access = new MediaAccess(delivery.app.database)
  told = await presentedStory({ stories: delivery.app.services.stories, access }, 'museo', uuid)
  access.close()
})
afterAll(() => delivery.close())

test('[EDIT-14] in part: the file includes recordings and the second images of its steps', () => {
  expect(file).toMatch(/<audio controls [^>]*src="data:audio\/[\w+.-]+;base64,[\w+/=]{500,}#t=0.2,0.8"/)
  expect(file).toContain('<figcaption>A bell &amp; more</figcaption>')
  expect(file).toMatch(/<img src="data:image\/jpeg;base64,[^"]{500,}"[^>]*><figcaption>Another ramp/)
  expect(file).toContain('media-src data:')
})

test('[EDIT-14] in part: the file shows the stored picture of a 3D model and says so, and has the words where the step wants them', () => {
  expect(file).toMatch(
    /<img src="data:image\/webp;base64,[^"]{500,}"[^>]*><p class="words" lang="en">A picture of the 3D model\. With an internet connection it can be turned around here: <a href="[^"]*viewers\/3d[^"]*">A cube/,
  )
  expect(file).toContain('id="step-3" data-words="above"')
  expect(file.length).toBeLessThan(15_000_000)
})

test('[EDIT-14] in part: a 3D model stands in the file as its step looks at it', async () => {
  const step = /id="step-4".*?<\/section>/s.exec(file)?.[0] ?? ''
  const [, picture = '', width, height] =
    /<img src="data:image\/webp;base64,([^"]+)" width="(\d+)" height="(\d+)"[^>]*><p/.exec(step) ?? []
  expect([width, height]).toEqual(['960', '720'])
  const [own, left] = await Promise.all([
    shareOf(Buffer.from(picture, 'base64')),
    shareOf(Buffer.from(picture, 'base64'), { left: 0, top: 0, width: 480, height: 720 }),
  ])
  // The cube stands in the middle, and fills what a cube of its size fills at this distance.
  expect(own).toBeGreaterThan(0.1)
  expect(own).toBeLessThan(0.3)
  expect(left).toBeCloseTo(own, 1)
})

/** The share of a picture that is drawn on. */
async function shareOf(picture: Buffer, part?: Region) {
  const whole = sharp(picture)
  const { channels } = await sharp(await (part ? whole.extract(part) : whole).png().toBuffer()).stats()
  return (channels[3]?.mean ?? 255) / 255
}

test('a second image is held as the part of it that its step shows', () => {
  const [, width, height] = /width="(\d+)" height="(\d+)" [^>]*><figcaption>Another ramp/.exec(file) ?? []
  expect(Number(width)).toBe(2 * Number(height))
})

test('a 3D model is named with the view that its step opens with', () => {
  const [step] = told.steps
  if (!step?.medium) throw new Error('There is no medium')
  const model = { ...step, medium: { ...step.medium, mediaType: 'MODEL3D' as const, camera: behind } }
  const shown = playableMedium(model, { media: new Map(), besides: new Map() }, ['en'], 'https://museo.example')
  expect(shown).toContain('&amp;view=0,1.5,-6,0,0,0"')
})

test('the smallest recordings are included while there is room; for the others the file says where they are', async () => {
  const { storage } = delivery.app.services
  const held = await heldMedia(storage, told, 15_000_000)
  expect([...held.keys()]).toEqual([1])
  expect(await heldMedia(storage, told, 10)).toEqual(new Map())
  const [step] = told.steps
  if (!step) throw new Error('There is no step')
  const shown = playableMedium(step, { media: new Map(), besides: new Map() }, ['en', 'it'], 'https://museo.example')
  expect(shown).toContain('<p class="words" lang="en">This recording is too large for this file.')
  expect(shown).toContain('<p class="words" lang="it">Questa registrazione è troppo grande per questo file.')
  expect(shown).toContain(`href="https://museo.example/images/viewers/audio/?id=${step.medium?.asset.uuid}"`)
})

test('a text in a private language is in the file, and the choice names it by its tag', async () => {
  const step = aStep({ image: told.assets[0]?.uuid })
  const texts = [
    { '@type': 'dctypes:Text' as const, format: 'text/html', chars: '<p>Ships.</p>', language: 'en' },
    { '@type': 'dctypes:Text' as const, format: 'text/html', chars: '<p>Schiffe.</p>', language: 'de-x-foo' },
  ]
  const made = await ada.call('/meta/storyboards', {
    method: 'POST',
    body: { customMetadataList: [{ name: 'sgtt', value: 'Own words' }], annotations: [{ ...step, resource: texts }] },
  })
  const played = await ada.call(new URL(made.json<Storyboard>()._links.playable?.href ?? '').pathname)
  expect(played.statusCode).toBe(200)
  expect(played.body).toContain('<option value="de-x-foo">de-x-foo</option>')
  expect(played.body).toContain('<option value="en">English</option>')
  expect(played.body).toContain('Schiffe.')
})
