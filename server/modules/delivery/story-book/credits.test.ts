import { afterAll, beforeAll, expect, test } from 'vitest'
import { rampFile, serveDelivery, toneFile } from '../../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../../test/delivery-server.ts'
import { aStep } from '../../../../test/fixtures/steps.ts'
import type { SignedIn } from '../../../../test/server-app.ts'
import type { Storyboard, StoryReading } from '@teca/shared/contract/meta'

let delivery: DeliveryServer
let ada: SignedIn
let story: Storyboard
let sound: string
beforeAll(async () => {
  delivery = await serveDelivery()
  ada = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  const { item, uuids } = await delivery.anItem('Published', [rampFile, toneFile])
  const [image = '', tone = ''] = uuids
  sound = tone
  const customMetadataList = [
    { name: 'attribution', value: 'Museo <del> Mare' },
    { name: 'rights', value: 'https://creativecommons.org/licenses/by/4.0/' },
  ]
  await ada.call(`/meta/culturalItems/${item}`, { method: 'PATCH', body: { customMetadataList } })
  const medium = { mediaType: 'AUDIO' as const, uuid: tone, from: 0.2, to: 0.8 }
  const body = { sgtt: 'Ramps', customMetadataList: [], annotations: [{ ...aStep({ image }), medium }] }
  story = (await ada.call('/meta/storyboards', { method: 'POST', body })).json()
})
afterAll(() => delivery.close())

const read = async (link: { href: string } | undefined) => await ada.call(new URL(link?.href ?? '').pathname)

test('[SHARE-17] attribution and licence of each picture go along in the manifest, the page, the file and the player of a story', async () => {
  const { manifest, readable, playable } = story._links
  expect((await read(manifest)).json().items[0]).toMatchObject({
    rights: 'http://creativecommons.org/licenses/by/4.0/',
    requiredStatement: { value: { none: ['Museo <del> Mare'] } },
  })
  for (const link of [readable, playable]) {
    const html = (await read(link)).body
    expect(html).toContain('Museo &lt;del&gt; Mare')
    expect(html).toContain('<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">')
  }
  const info = (await ada.call(`/images/viewers/story/info.json?id=${story.uuid}`)).json()
  expect(info.entries[0]).toMatchObject({ attribution: 'Museo <del> Mare' })
})

test('[SHARE-17] a recording of a step is a body that other viewers play, and is read back without a complaint', async () => {
  const manifest = (await read(story._links.manifest)).json()
  const bodies: { type: string; id?: string; format?: string }[] = manifest.items[0].annotations[0].items[0].body
  const played = bodies.find(({ type }) => type === 'Sound')
  expect(played).toMatchObject({ format: 'audio/mpeg', id: expect.stringMatching(/#t=0\.2,0\.8$/) })
  expect((await ada.call(new URL(played?.id ?? '').pathname)).statusCode).toBe(200)
  const text = JSON.stringify(manifest)
  const reading = await ada.call('/meta/storyboards/readManifest', { method: 'POST', body: { text } })
  const { annotations, problems } = reading.json<StoryReading>()
  expect(problems).toEqual([])
  expect(annotations[0]?.medium).toMatchObject({ uuid: sound, from: 0.2, to: 0.8 })
})
