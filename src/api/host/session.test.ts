import { MutationObserver } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { halQueryClient, type Notify } from '../hal/hal-query-client'
import { load } from '../hal/load'
import { onSessionLost } from '../http'
import {
  basicCredentials,
  login,
  logout,
  managementQuery,
  sessionQuery,
  settingsQuery,
  tenantNameQuery,
} from './session'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const notify = { failed: vi.fn<Notify['failed']>(), done: vi.fn<Notify['done']>() }
const fresh = () => halQueryClient(notify)
const refuse = (status: number) => () => HttpResponse.json({ title: 'No', status, code: 'x' }, { status })

test('the credentials are sent as UTF-8 in a Basic header', async () => {
  const sent: (string | null)[] = []
  server.use(
    handle.get('*/users/login', ({ request }) => {
      sent.push(request.headers.get('Authorization'))
      return HttpResponse.json({ username: 'ada', tenantName: 'museo' })
    }),
  )
  await new MutationObserver(fresh(), login()).mutate({ username: 'adà', password: 'pässword€' })
  expect(new TextDecoder().decode(Uint8Array.from(atob((sent[0] ?? '').slice(6)), (char) => char.charCodeAt(0)))).toBe(
    'adà:pässword€',
  )
  expect(basicCredentials('a', 'b')).toBe('Basic YTpi')
})

test('wrong credentials are an error of the form: no notice, no lost session', async () => {
  const lost = vi.fn<() => void>()
  const stop = onSessionLost(lost)
  server.use(handle.get('*/users/login', refuse(401)))
  await expect(new MutationObserver(fresh(), login()).mutate({ username: 'a', password: 'b' })).rejects.toMatchObject({
    status: 401,
  })
  expect(notify.failed).not.toHaveBeenCalled()
  expect(lost).not.toHaveBeenCalled()
  stop()
})

test('signing out notifies the parent window in every case, and a 401 is no failure', async () => {
  const postMessage = vi.fn<() => void>()
  vi.stubGlobal('parent', { postMessage })
  server.use(handle.post('*/users/logout', refuse(401)))
  await new MutationObserver(fresh(), logout()).mutate()
  expect(postMessage).toHaveBeenCalledTimes(1)
  server.use(handle.post('*/users/logout', refuse(500)))
  await expect(new MutationObserver(fresh(), logout()).mutate()).rejects.toMatchObject({ status: 500 })
  expect(postMessage).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('nobody is signed in if isLogged says so in its body or with a 401', async () => {
  server.use(handle.get('*/users/isLogged', () => HttpResponse.json({ logged: true, username: 'ada' })))
  expect(await load(fresh(), sessionQuery())).toEqual({ logged: true, username: 'ada' })
  server.use(handle.get('*/users/isLogged', refuse(401)))
  expect(await load(fresh(), sessionQuery())).toEqual({ logged: false })
})

test('Allow says who may manage; a failed request counts as no', async () => {
  const allow = (methods: string) =>
    handle.options('*/ui/management', () => new HttpResponse(null, { status: 204, headers: { Allow: methods } }))
  server.use(allow('OPTIONS, GET, HEAD'))
  expect(await load(fresh(), managementQuery())).toBe(true)
  server.use(allow('OPTIONS'))
  expect(await load(fresh(), managementQuery())).toBe(false)
  server.use(handle.options('*/ui/management', refuse(500)))
  expect(await load(fresh(), managementQuery())).toBe(false)
})

test("the tenant’s name comes from the header, and is 'default' if it cannot be read", async () => {
  const answers = (body: string) =>
    handle.get('*/users/info', () => new HttpResponse(body, { headers: { 'domain-tenant': 'museo' } }))
  server.use(answers('{"tenantName":"museo","displayName":"Museo Civico"}'))
  expect(await load(fresh(), tenantNameQuery())).toEqual({ name: 'museo', displayName: 'Museo Civico' })
  server.use(answers(''))
  expect(await load(fresh(), tenantNameQuery())).toEqual({ name: 'museo' })
  server.use(handle.get('*/users/info', refuse(503)))
  expect(await load(fresh(), tenantNameQuery())).toEqual({ name: 'default' })
})

test('the application runs on default settings if its settings are missing, partial or broken', async () => {
  const plain = { profile: 'standard', supportUrl: '/ui/help/', logos: {} }
  const file = (text: string) =>
    handle.get('*/ui/settings.json', () => new HttpResponse(text, { headers: { 'content-type': 'application/json' } }))
  server.use(handle.get('*/ui/settings.json', refuse(404)))
  expect(await load(fresh(), settingsQuery())).toEqual(plain)
  server.use(file('{"profile":"open"}'))
  expect(await load(fresh(), settingsQuery())).toEqual({ ...plain, profile: 'open' })
  server.use(file('{"profile":'))
  expect(await load(fresh(), settingsQuery())).toEqual(plain)
})
