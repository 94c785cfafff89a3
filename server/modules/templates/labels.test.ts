import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type {
  AuditPage,
  Configuration,
  CulturalItemPage,
  CustomMetadataTemplate,
  ItemState,
  TransitionTemplate,
} from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'

describe.each(['sqlite', 'postgres'] as const)('labels in several languages on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  let field: CustomMetadataTemplate
  let item: string
  const put = (path: string, body: object, headers: Record<string, string> = {}) =>
    admin.call(path, { method: 'PUT', body, headers })
  const pathOf = (link: { href: string } | undefined) => new URL(link?.href ?? '').pathname

  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
    const body = { name: 'medium', label: 'Medium', type: 'ENUM', enumValues: ['OIL', 'INK'], priority: 'LOW' }
    const made = await admin.call('/meta/customMetadataTemplates', {
      method: 'POST',
      body: { ...body, resourceType: 'ITEM' },
    })
    field = made.json<CustomMetadataTemplate>()
    item = await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.items.createItem(unit, {
        sgtt: 'Il lago',
        pressmark: 'L-1',
        metadata: [{ name: 'medium', value: 'OIL' }],
      }),
    )
  })
  afterAll(() => app.close())

  const labels = { it: 'Tecnica', en: 'Technique' }
  const optionLabels = { OIL: { it: 'Olio', en: 'Oil' } }

  test('a field gets labels in further languages on the version that was read; the specified label and the values stay', async () => {
    const path = pathOf(field._links.labels)
    const given = { labels, optionLabels: { ...optionLabels, GONE: { it: 'Altro' } } }
    const reply = await put(path, given, { 'if-match': field.etag ?? '' })
    expect(reply.json()).toMatchObject({ label: 'Medium', enumValues: ['OIL', 'INK'], labels, optionLabels })
    expect((await put(path, given, { 'if-match': field.etag ?? '' })).statusCode).toBe(412)
    expect((await put(path, { labels: { it: ' ' } })).statusCode).toBe(400)
    expect((await put(path, { labels: { 'not a tag': 'x' } })).statusCode).toBe(400)
    const reader = await app.signIn(['ROLE_USER'])
    expect((await reader.call(path, { method: 'PUT', body: given })).statusCode).toBe(403)
    const page = (await admin.call('/meta/audit?kind=template')).json<AuditPage>()
    expect(page._embedded?.audit?.[0]?.changes.map(({ name }) => name).toSorted()).toEqual(['labels', 'option_labels'])
  })

  test('a search finds an option by its label in any language, and marks it', async () => {
    const search = async (genericText: string) =>
      (
        await admin.call('/meta/api/search/culturalItems', { method: 'POST', body: { genericText, highlight: true } })
      ).json<CulturalItemPage>()._embedded?.culturalItems ?? []
    const marked = async (text: string) => (await search(text))[0]?.highlights?.map((one) => `${one.name} ${one.text}`)
    await expect.poll(() => marked('olio'), { timeout: 10_000 }).toEqual(['medium Olio'])
    expect(await marked('oil')).toEqual(['medium OIL', 'medium Oil'])
    expect(await marked('medium:olio')).toEqual(['medium Olio'])
  })

  test('manifests say labels and values in every language', async () => {
    const [three, two] = await Promise.all(
      [3, 2].map(async (version) => (await admin.call(`/images/iiif/${version}/items/${item}/manifest.json`)).json()),
    )
    expect(three.metadata).toContainEqual({
      label: { none: ['Medium'], it: ['Tecnica'], en: ['Technique'] },
      value: { none: ['OIL'], it: ['Olio'], en: ['Oil'] },
    })
    const inLanguages = (one: string, it: string, en: string) => [
      one,
      { '@value': en, '@language': 'en' },
      { '@value': it, '@language': 'it' },
    ]
    expect(two.metadata).toContainEqual({
      label: expect.arrayContaining(inLanguages('Medium', 'Tecnica', 'Technique')),
      value: expect.arrayContaining(inLanguages('OIL', 'Olio', 'Oil')),
    })
  })

  test('a removed option loses its labels', async () => {
    const path = pathOf(field._links.self)
    const reply = await admin.call(path, { method: 'PATCH', body: { enumValues: ['INK', 'PENCIL'] } })
    expect(reply.json()).toMatchObject({ labels, optionLabels: {} })
  })

  test('[CONF-16] a state and a transition have labels too, and the configuration in one file carries them all', async () => {
    const made = await admin.call('/meta/itemStates', { method: 'POST', body: { name: 'Draft', color: '#A0A0A0' } })
    const state = made.json<ItemState>()
    const reply = await put(pathOf(state._links.labels), { labels: { it: 'Bozza' } })
    expect(reply.json()).toMatchObject({ name: 'Draft', labels: { it: 'Bozza' } })
    const steps = { name: 'Begin', itemFromState: 'Default', itemToState: 'Draft', resourceType: 'ITEM' }
    const begun = await admin.call('/meta/transitionTemplates', { method: 'POST', body: steps })
    const { _links: of, etag } = begun.json<TransitionTemplate>()
    const given = { labels: { it: 'Inizia' } }
    const named = await put(pathOf(of.labels), given, { 'if-match': etag ?? '' })
    expect(named.json()).toMatchObject({ ...steps, label: 'Begin', ...given })
    expect((await put(pathOf(of.labels), given, { 'if-match': etag ?? '' })).statusCode).toBe(412)
    const renamed = await admin.call(pathOf(of.self), { method: 'PATCH', body: { name: 'Start' } })
    expect(renamed.json()).toMatchObject({ name: 'Start', ...given })
    const file = (await admin.call('/meta/configuration')).json<Configuration>()
    const other = await app.signIn(['ROLE_ADMIN'], 'archivio')
    await other.call('/meta/configuration', { method: 'PUT', body: file })
    const taken = (await other.call('/meta/configuration')).json<Configuration>()
    const labelled = [taken.templates, taken.states, taken.transitions].map((part) => part?.[0]?.labels)
    expect(labelled).toEqual([labels, { it: 'Bozza' }, given.labels])
    const changed = { ...file, states: [{ name: 'Draft', color: '#A0A0A0', labels: { it: 'In lavorazione' } }] }
    const compared = await other.call('/meta/configuration/compare', { method: 'POST', body: changed })
    expect(compared.json()).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ part: 'state', action: 'change', after: { labels: { it: 'In lavorazione' } } }),
      ]),
    })
  })
})
