import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStep } from '../../../test/fixtures/steps.ts'
import { version } from '../../../test/catalogue-server.ts'
import { anImage } from '../../../test/fixtures/an-image.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type {
  DeletedPage,
  HistoryPage,
  Storyboard,
  StoryboardCollection,
  StoryboardCollectionPage,
  StoryboardPage,
} from '@teca/shared/contract/meta'
import { writeToAll } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('stories on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  let image: string
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn(['ROLE_TENANT_ADMIN'])
    image = await anImage(app, { width: 1000, height: 800 })
  })
  afterAll(() => app.close())

  const step = (given: Parameters<typeof aStep>[0] = {}) => aStep({ image, ...given })
  const titled = (title: string) => ({ customMetadataList: [{ name: 'sgtt', value: title }] })
  const post = async <T>(path: string, body?: object) => (await ada.call(path, { method: 'POST', body })).json<T>()
  const aStory = (title: string, more: object = {}) =>
    post<Storyboard>('/meta/storyboards', { ...titled(title), annotations: [], ...more })
  const aSeries = (title: string, stories: Storyboard[] = []) =>
    post<StoryboardCollection>('/meta/storyboardCollections', {
      ...titled(title),
      storyboards: stories.map(({ uuid }) => uuid),
    })
  const pathOf = (thing: Storyboard | StoryboardCollection) => new URL(thing._links.self.href).pathname
  const patch = (path: string, body?: object, headers = {}) => ada.call(path, { method: 'PATCH', body, headers })
  const inSeries = async (series: StoryboardCollection, query = '') => {
    const page = (await ada.call(`${pathOf(series)}/storyboards${query}`)).json<StoryboardPage>()
    return page._embedded?.storyboards?.map(({ sgtt, position }) => `${position} ${sgtt}`)
  }
  const order = (series: StoryboardCollection, stories: Storyboard[]) =>
    ada.call(`${pathOf(series)}/storyboards`, {
      method: 'PUT',
      body: stories.map(({ _links }) => _links.self.href).join('\n'),
      headers: { 'content-type': 'text/uri-list' },
    })

  test('[EDIT-10] in part: keep their steps as annotations of IIIF v2, with every field and the easing unchanged', async () => {
    const steps = [step({ label: 'One' }), step({ label: 'Two', region: [0, 0, 40, 30] })]
    const story = await aStory('The harbour', { annotations: steps })
    expect(story.annotations).toEqual(steps)
    const turned = (await patch(pathOf(story), { ...story, annotations: steps.toReversed() })).json<Storyboard>()
    expect(turned.annotations).toEqual(steps.toReversed())
    expect((await post<Storyboard>(`${pathOf(story)}/undo`)).annotations).toEqual(steps)
  })

  test('[EDIT-20] in part: keep a medium with its passage and commentary in several languages, cleaned of harmful markup', async () => {
    const commentary = 'Ships & sails, 3 < 4'
    const withBell = {
      ...step({ chars: commentary }),
      medium: { mediaType: 'AUDIO', uuid: crypto.randomUUID(), label: 'A bell', from: 2.5, to: 9 },
    }
    const rich = '<p>Look <strong>closely</strong> at <a href="https://museo.example/">it</a>.</p><ul><li>one</li></ul>'
    const harm =
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x()">here</a>'
    const resource = [...withBell.resource, { chars: rich + harm, language: 'it', label: 'La nave' }]
    const story = await aStory('With a bell', { annotations: [{ ...withBell, resource }] })
    expect(story._links.extendedSteps?.href).toBe(story._links.self.href)
    const [kept] = story.annotations
    expect(kept?.medium).toEqual(withBell.medium)
    expect(kept?.resource[0]?.chars).toBe(commentary)
    expect(kept?.resource[1]).toEqual({ chars: `${rich}<a>here</a>`, language: 'it', label: 'La nave' })
  })

  test('keep the region of a second image and the view of a model, and refuse malformed ones', async () => {
    const beside = { mediaType: 'IMAGE', uuid: crypto.randomUUID(), region: { x: 0, y: 20, width: 300, height: 200 } }
    const camera = { eye: [1, 2.5, -3], target: [0, 1, 0] }
    const model = { mediaType: 'MODEL3D', uuid: crypto.randomUUID(), camera }
    const steps = [beside, model].map((medium) => ({ ...step(), medium }))
    const story = await aStory('With more to see', { annotations: steps })
    expect(story.annotations.map(({ medium }) => medium)).toEqual([beside, model])
    const wrong = { ...step(), medium: { ...model, camera: { eye: [1, 2], target: [0, 1, 0] } } }
    expect((await patch(pathOf(story), { annotations: [wrong] })).statusCode).toBe(400)
  })

  test('[SHARE-17] steps keep their limits: the time at a step, an area inside of its picture, 800 characters, a known picture', async () => {
    const long = 'x'.repeat(801)
    const good = step()
    const timed = (delay: number) => ({ ...good, transition: { ...good.transition, delay } })
    const wrong = [
      [timed(-1), 400, '/annotations/0/transition/delay'],
      [timed(3601), 400, '/annotations/0/transition/delay'],
      [step({ region: [900, 700, 200, 50] }), 422, '/annotations/0/on/0/selector/default/value'],
      [step({ chars: `<p>${long}</p>` }), 422, '/annotations/0/resource/0/chars'],
      [step({ image: crypto.randomUUID() }), 422, '/annotations/0/canvasUuid'],
    ] as const
    const story = await aStory('Within limits', { annotations: [good] })
    for (const [annotation, status, field] of wrong) {
      const body = { ...titled('Wrong'), annotations: [annotation] }
      for (const reply of [
        await ada.call('/meta/storyboards', { method: 'POST', body }),
        await patch(pathOf(story), { annotations: [annotation] }),
      ])
        expect(reply.json()).toMatchObject({ status, errors: [{ field }] })
    }
    // 800 characters are counted without tags; one more is rounded at the edge of the picture.
    const most = step({ chars: `<p><b>${'é'.repeat(799)}</b>&amp;</p>`, region: [0, 0, 1001, 801] })
    expect((await patch(pathOf(story), { annotations: [most] })).statusCode).toBe(200)
    // A longer text of another tool, and a picture that is gone, stay as they are.
    const copied = await aStory('Copied', { copied: true, annotations: [step({ chars: `${long}!` })] })
    const [kept] = copied.annotations
    if (kept === undefined) throw new Error('the step was not kept')
    const texts = (chars: string) => ({ annotations: [{ ...kept, resource: [{ ...kept.resource[0], chars }] }] })
    expect((await patch(pathOf(copied), texts(long))).statusCode).toBe(200)
    expect((await patch(pathOf(copied), texts(`${long}!`))).statusCode).toBe(422)
    await ada.call(`/meta/images/${image}`, { method: 'DELETE' })
    expect((await patch(pathOf(copied), { ...texts('Short'), sgtt: 'Shorter' })).statusCode).toBe(200)
    await ada.call(`/meta/images/${image}/restore`, { method: 'POST' })
  })

  test('keep a `<` that begins no tag, and clean on reading what was stored before texts were cleaned', async () => {
    const unclosed = 'In the year <unknown'
    const story = await aStory('Signs', {
      annotations: [step({ chars: unclosed }), step({ chars: `<p>${unclosed}</p>` })],
    })
    const commentary = ({ annotations }: Storyboard) => annotations.map(({ resource }) => resource[0]?.chars)
    expect(commentary(story)).toEqual([unclosed, '<p>In the year &lt;unknown</p>'])
    const raw = JSON.stringify([step({ chars: '<p title="<" onclick="x()">Ships<img src=x onerror=x()></p>' }), step()])
    await writeToAll(app.database, (tx) =>
      tx.updateTable('storyboards').set({ annotations: raw }).where('uuid', '=', story.uuid).execute(),
    )
    expect(commentary((await ada.call(pathOf(story))).json())).toEqual(['<p>Ships</p>', '<p>Ships at rest.</p>'])
  })

  test('keep the shapes alone of an outline that a client writes, and those that were stored before', async () => {
    const outlined = (value: string) => {
      const { on, ...rest } = step()
      return {
        ...rest,
        on: on.map(({ selector, ...target }) => ({ ...target, selector: { ...selector, item: { value } } })),
      }
    }
    const shape = '<svg><path d="M1,1h9v9z"></path></svg>'
    const harmful = '<svg onload="alert(1)"><script>alert(1)</script><path onclick="x()" d="M1,1h9v9z"/></svg>'
    const outlines = ({ annotations }: Storyboard) => annotations.map(({ on }) => on[0]?.selector.item?.value)
    const story = await aStory('Outlined', { annotations: [outlined(harmful), outlined(shape)] })
    expect(outlines(story)).toEqual([shape, shape])
    const changed = await patch(pathOf(story), { annotations: [outlined(shape), outlined(harmful)] })
    expect(outlines(changed.json())).toEqual([shape, shape])
    await writeToAll(app.database, (tx) =>
      tx
        .updateTable('storyboards')
        .set({ annotations: JSON.stringify([outlined(harmful)]) })
        .where('uuid', '=', story.uuid)
        .execute(),
    )
    expect(outlines((await ada.call(pathOf(story))).json())).toEqual([shape])
  })

  test('[STORY-14] in part: take a whole story with one changed list, and have history, undo, bin and restore', async () => {
    const story = await aStory('Old', { author: 'Ada', annotations: [step()] })
    expect(story).toMatchObject({ sgtt: 'Old', author: 'Ada', state: 'Default', resourceType: 'STORY' })
    const list = [
      { name: 'sgtt', value: 'New' },
      { name: 'author', value: 'Bruno' },
    ]
    const changed = (await patch(pathOf(story), { ...story, customMetadataList: list })).json<Storyboard>()
    expect(changed).toMatchObject({ sgtt: 'New', author: 'Bruno', customMetadataList: list, etag: version(2) })
    expect((await patch(pathOf(story), { ...changed })).json<Storyboard>().etag).toEqual(version(2))
    expect((await patch(pathOf(story), { sgti: 'Late' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    const undone = await post<Storyboard>(`${pathOf(story)}/undo`)
    expect(undone).toMatchObject({ sgtt: 'Old', author: 'Ada' })
    const history = (await ada.call(`${pathOf(story)}/history`)).json<HistoryPage>()
    expect(history._embedded?.history?.map(({ action }) => action)).toEqual(['undo', 'update', 'create'])
    expect(history._embedded?.history?.[2]?.changes).toContainEqual({
      name: 'annotations',
      after: [
        expect.objectContaining({ label: 'The harbour', words: 'Ships at rest.', region: 'xywh=100,200,500,300' }),
      ],
    })

    expect((await ada.call(pathOf(story), { method: 'DELETE' })).statusCode).toBe(204)
    expect((await ada.call(pathOf(story))).statusCode).toBe(404)
    const bin = (await ada.call('/meta/deleted?resourceType=STORY')).json<DeletedPage>()
    const deleted = bin._embedded?.deleted?.find(({ uuid }) => uuid === story.uuid)
    expect(deleted).toMatchObject({ resourceType: 'STORY', title: 'Old' })
    expect(await post<Storyboard>(new URL(deleted?._links.restore.href ?? '').pathname)).toMatchObject({ sgtt: 'Old' })
  })

  test('are in the order of their series, which adds, removes and reorders them', async () => {
    const [one, two, three] = [await aStory('One'), await aStory('Two'), await aStory('Three')]
    const series = await aSeries('Voyages', [one, two])
    const add = (story: string) => patch(`${pathOf(series)}/addStoryboard?storyboardUuid=${story}`)
    await add(three.uuid)
    await add(three.uuid)
    expect(await inSeries(series)).toEqual(['1 One', '2 Two', '3 Three'])
    expect((await order(series, [three, one, two])).statusCode).toBe(204)
    expect(await inSeries(series)).toEqual(['1 Three', '2 One', '3 Two'])
    expect(await inSeries(series, '?sort=sgtt,asc')).toEqual(['2 One', '1 Three', '3 Two'])
    expect((await order(series, [three, one])).json()).toMatchObject({ errors: [{ code: 'list.incomplete' }] })
    await post(`${pathOf(series)}/undo`)
    expect(await inSeries(series)).toEqual(['1 One', '2 Two', '3 Three'])
    await patch(`${pathOf(series)}/removeStoryboard?storyboardUuid=${two.uuid}`)
    expect(await inSeries(series)).toEqual(['1 One', '2 Three'])
    expect((await ada.call(pathOf(two))).json<Storyboard>()).toMatchObject({ storyboardCollectionsUuids: [] })
    expect((await add(crypto.randomUUID())).json()).toMatchObject({ status: 422, code: 'reference.unknown' })

    await ada.call(pathOf(one), { method: 'DELETE' })
    expect(await inSeries(series)).toEqual(['1 Three'])
    await post(`${pathOf(one)}/restore`)
    expect(await inSeries(series)).toEqual(['1 One', '2 Three'])
  })

  test('[STORY-13] in part: series are found by a part of any field, and deleting one keeps its stories', async () => {
    const story = await aStory('Kept')
    const series = await aSeries('Città di mare', [story])
    const labelled = await post<StoryboardCollection>('/meta/storyboardCollections', {
      customMetadataList: [{ name: 'label', value: 'Only a label' }],
      storyboards: [],
    })
    const find = async (name: string, value: string) => {
      const query = new URLSearchParams({ name, value })
      const path = `/meta/storyboardCollections/search/findByCustomMetadata?${query}`
      const page = (await ada.call(path)).json<StoryboardCollectionPage>()
      return page._embedded?.storyboardCollections?.map(({ uuid }) => uuid)
    }
    expect(await find('sgtt', 'citta')).toEqual([series.uuid])
    expect(await find('sgtt', 'only a')).toEqual([labelled.uuid])
    expect(await find('label', 'LABEL')).toEqual([labelled.uuid])
    expect(await find('sgtt', '%')).toEqual([])

    await ada.call(pathOf(series), { method: 'DELETE' })
    expect((await ada.call(pathOf(story))).statusCode).toBe(200)
    expect(await post<StoryboardCollection>(`${pathOf(series)}/restore`)).toMatchObject({ storyboards: [story.uuid] })
  })

  test('[SRV-07] in part: are written by storytellers only', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const body = titled('Mine')
    expect((await reader.call('/meta/storyboards', { method: 'POST', body })).statusCode).toBe(403)
    expect((await reader.call('/meta/storyboards')).statusCode).toBe(200)
  })
})
