import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStep } from '../../../../test/fixtures/steps.ts'
import { rampFile, serveDelivery } from '../../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../../test/delivery-server.ts'
import type { SignedIn } from '../../../../test/server-app.ts'
import type { Storyboard } from '@teca/shared/contract/meta'

const ORIGIN = 'http://museo.localhost'
let delivery: DeliveryServer
let ada: SignedIn
let open: { item: string; uuids: string[] }
let closed: { item: string; uuids: string[] }
beforeAll(async () => {
  delivery = await serveDelivery()
  ada = await delivery.app.signIn(['ROLE_TENANT_ADMIN'])
  open = await delivery.anItem('Published', [rampFile, { ...rampFile, name: 'second.png' }])
  closed = await delivery.anItem('Draft', [rampFile])
})
afterAll(() => delivery.close())

async function aStory(images: string[], state = 'Published') {
  const { database, services } = delivery.app
  const annotations = images.map((image, at) => ({
    ...(at === 0 && { textSide: 'above' as const }),
    ...aStep({ image, label: `Place ${at + 1}`, chars: `<p>Word <b>${at + 1}</b><script>alert(1)</script></p>` }),
    resource: [
      { '@type': 'dctypes:Text', format: 'text/html', chars: `<p>Word <b>${at + 1}</b><script>alert(1)</script></p>` },
      {
        '@type': 'dctypes:Text',
        format: 'text/html',
        language: 'it',
        label: `Luogo ${at + 1}`,
        chars: '<p>Parola</p>',
      },
    ],
  }))
  const { row } = await services.stories.create(
    { tenantId: 'museo', actor: null },
    {
      state,
      sgtt: 'The "ramp" & <more>',
      sgti: 'What colours do.',
      autn: 'Ada',
      customMetadataList: [{ name: 'title', value: 'La rampa', lang: 'it' }],
      annotations,
    },
  )
  expect(database).toBeDefined()
  return row.uuid
}
const read = (uuid: string, headers = {}, query = '') =>
  delivery.app.call(`/images/stories/${uuid}${query}`, { headers })

describe('[EDIT-22] a story as a page to read', () => {
  test('has every step with its picture and text, describes itself to other sites, and runs no script', async () => {
    const uuid = await aStory(open.uuids)
    const linked = (await ada.call(`/meta/storyboards/${uuid}`)).json<Storyboard>()._links.readable?.href ?? ''
    expect(linked).toBe(`${ORIGIN}/images/stories/${uuid}`)
    const reply = await read(uuid)
    const html = reply.body
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toContain('<h1 dir="auto">The &quot;ramp&quot; &amp; &lt;more&gt;</h1>')
    expect(html.match(/<h2 dir="auto">Place \d<\/h2>/g)).toHaveLength(2)
    expect(html).toContain('<p>Word <b>2</b></p>')
    expect(html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/g, '')).not.toContain('<script')
    expect(html).toContain(`<link rel="canonical" href="${linked}" />`)
    expect(html).toContain('<meta property="og:type" content="article" />')
    expect(html).toContain(`href="${ORIGIN}/images/viewers/story/?storyID=${uuid}"`)
    expect(html).toContain('@media print')
    const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'Article', headline: 'The "ramp" & <more>', author: { name: 'Ada' } })
    const pictures = [...html.matchAll(/<img src="([^"]*)" srcset="([^"]*)"/g)]
    expect(pictures).toHaveLength(2)
    for (const address of (pictures[0]?.[2] ?? '').split(', ').map((one) => one.split(' ')[0] ?? ''))
      expect([address, (await delivery.app.call(new URL(address).pathname)).statusCode]).toEqual([address, 200])
    expect((await read(uuid, { 'if-none-match': reply.headers.etag })).statusCode).toBe(304)
  })
  test('has the words of a step where its author wants them: above the picture, else after it', async () => {
    const html = (await read(await aStory(open.uuids))).body
    const [, first = '', second = ''] = html.split('<section class="step')
    expect([first.startsWith(' above"'), first.indexOf('class="text"') < first.indexOf('<figure>')]).toEqual([
      true,
      true,
    ])
    expect([second.startsWith('"'), second.indexOf('class="text"') > second.indexOf('<figure>')]).toEqual([true, true])
  })
  test('is in the language that the browser or the address names', async () => {
    const uuid = await aStory(open.uuids)
    const italian = (await read(uuid, { 'accept-language': 'it-IT,it;q=0.9' })).body
    expect(italian).toContain('<html lang="it">')
    expect(italian).toContain('<h1 dir="auto">La rampa</h1>')
    expect(italian).toContain('Passo 1 di 2')
    expect(italian).toContain('<h2 dir="auto">Luogo 1</h2>')
    expect(italian).toContain('<p>Parola</p>')
    expect((await read(uuid, { 'accept-language': 'it' }, '?lang=en')).body).toContain('Step 1 of 2')
  })
  test('is open to everyone if the story and its images are public, else to people who are signed in', async () => {
    const withClosed = await aStory([open.uuids[0] ?? '', closed.uuids[0] ?? ''])
    const draft = await aStory(open.uuids, 'Draft')
    for (const uuid of [withClosed, draft, crypto.randomUUID()]) {
      const refused = await read(uuid)
      expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(refused.body).toContain('There is no story at this address, or it is not public.')
      expect(refused.body).not.toContain('ramp')
    }
    expect((await ada.call(`/images/stories/${withClosed}`)).statusCode).toBe(200)
    expect((await delivery.app.call(`/images/stories/${draft}/manifest.json`)).statusCode).toBe(401)
  })
})
