import { useMutation } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { http as handle, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { aCollection } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import {
  serve,
  serveCollections,
  serveItems,
  serveSession,
  serveStates,
  serveTemplates,
} from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import { halMutation } from '@/api/hal/mutation'
import { http } from '@/api/http'
import { AppFrame } from '@/app/app-frame'
import { appQueryClient } from '@/app/query-client'
import { routerOptions, type RouterContext } from '@/app/router-options'
import { useNotices } from '@/stores/notices'
import { Dialog } from '@/ui/dialog/dialog'
import { followJob } from '@/work/run-job'
import { useWork } from '@/work/work-store'
import { followSession, useLostSession } from './lost-session'

/** A screen with unsaved input, in one field on the page and in one in a dialog. */
function Writing() {
  const [note, setNote] = useState('')
  const [open, setOpen] = useState(false)
  const save = useMutation(halMutation(() => http.post('/meta/sections')))
  return (
    <>
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        Uncontrolled <input />
      </label>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onOpenChange={setOpen} title="Words" closeLabel="Close">
        <label>
          In the dialog <input />
        </label>
        <button onClick={() => save.mutate()}>Save</button>
      </Dialog>
    </>
  )
}

function writingTree() {
  const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
  return root.addChildren([createRoute({ getParentRoute: () => root, path: '/writing', component: Writing })])
}

let stop = () => {}
beforeEach(() => {
  useLostSession.setState({ returnTo: null })
  useWork.setState({ works: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveSession(aUser({ username: 'ada' }), [aTenant()])
  serve([handle.post('*/meta/sections', () => problem(401, 'session.missing'))])
})
afterEach(() => stop())

test('[AUTH-06] a session that ends during work leads to login and back to the same address, and the draft is kept', async () => {
  const before = window.location.pathname + window.location.search
  const { screen, router } = await renderApplication('/writing', writingTree())
  stop = followSession(router)
  await screen.getByRole('textbox', { name: 'Note', exact: true }).fill('Atlas of the moon')
  await screen.getByRole('textbox', { name: 'Uncontrolled' }).fill('1647')
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('textbox', { name: 'In the dialog' }).fill('Hevelius')
  await screen.getByRole('button', { name: 'Save' }).click()

  await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
  expect(window.location.pathname).toBe('/ui/login')
  expect(new URLSearchParams(window.location.search).get('redirect')).toBe(before)
  // The screen behind is hidden, also from screen readers.
  expect(screen.getByRole('textbox', { name: 'Note', exact: true }).query()).toBeNull()
  expect(screen.getByRole('dialog').query()).toBeNull()
  await screen.getByLabelText('Password', { exact: true }).fill('x')

  const saved = vi.fn<() => void>()
  serve([
    handle.post('*/meta/sections', () => {
      saved()
      return HttpResponse.json({})
    }),
  ])
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'In the dialog' })).toHaveValue('Hevelius')
  expect(window.location.pathname + window.location.search).toBe(before)
  await screen.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Atlas of the moon')
  await expect.element(screen.getByRole('textbox', { name: 'Uncontrolled' })).toHaveValue('1647')
  // A lost session shows no notice.
  expect(useNotices.getState().history).toEqual([])
})

for (const [what, answerOfSelf] of [
  ['a list of the first screen', () => undefined],
  ['every call', () => problem(401, 'session.missing')],
] as const) {
  test(`[AUTH-06] a session that ends before ${what} leads to login once, and back`, async () => {
    let ended = true
    serveCollections([])
    serveItems()
    serveTemplates()
    serveStates()
    serve([
      handle.get('*/iam/jarvisUsers/search/self', () => (ended ? answerOfSelf() : undefined)),
      handle.get('*/users/isLogged', () => HttpResponse.json({ logged: false })),
      handle.get('*/users/login', () => {
        ended = false
        return undefined
      }),
      handle.get(/^https?:\/\/[^/]+\/meta\//, () => (ended ? problem(401, 'session.missing') : undefined)),
    ])
    const { routeTree } = await import('@/route-tree.gen')
    const queryClient = appQueryClient()
    const history = createMemoryHistory({ initialEntries: ['/ui/catalog'] })
    const router = createRouter({ ...routerOptions(queryClient), routeTree, history })
    stop = followSession(router)
    const screen = await render(<RouterProvider router={router} />)
    await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
    await screen.getByLabelText('Password', { exact: true }).fill('x')
    await screen.getByRole('button', { name: 'Login' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
    expect(router.state.location.pathname).toBe('/catalog')
    expect(useNotices.getState().history).toEqual([])
  })
}

test('[AUTH-06] if the lost session shows only on the way to another screen, login leads to that screen', async () => {
  let ended = false
  const { promise: late, resolve: tell } = Promise.withResolvers<void>()
  serveCollections([aCollection({ sgtt: 'Maps' })])
  serveItems()
  serveTemplates()
  serveStates()
  serve([
    handle.get('*/users/isLogged', () => HttpResponse.json({ logged: false })),
    handle.get('*/users/login', () => {
      ended = false
      return undefined
    }),
    handle.get('*/meta/culturalItemCollections/search/findByUuid', async () => {
      await late
      return ended ? problem(401, 'session.missing') : undefined
    }),
  ])
  const { screen, router } = await renderApplication('/catalog')
  stop = followSession(router)
  await screen.getByRole('link', { name: 'Maps' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  ended = true
  tell()
  await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
  await screen.getByLabelText('Password', { exact: true }).fill('x')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
})

test('[AUTH-06] a 401 of the sign-in itself, of isLogged or of logout does not redirect', async () => {
  serve([
    handle.get('*/users/login', () => problem(401, 'credentials.wrong')),
    handle.get('*/users/isLogged', () => problem(401, 'session.missing')),
    handle.post('*/users/logout', () => problem(401, 'session.missing')),
  ])
  const { screen, router, address } = await renderApplication('/login')
  stop = followSession(router)
  await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
  await screen.getByLabelText('Password', { exact: true }).fill('x')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Logout' }).click()
  await expect.element(screen.getByText('You are signed out.')).toBeVisible()
  expect(useLostSession.getState().returnTo).toBeNull()
  expect(address()).toBe('/login')
})

test('[AUTH-06] an address opened without a session leads to login and back to it', async () => {
  let signedIn = false
  const ada = aUser({ username: 'ada' })
  serve([
    handle.get('*/iam/jarvisUsers/search/self', () =>
      signedIn ? HttpResponse.json(ada) : problem(401, 'session.missing'),
    ),
    handle.get('*/users/isLogged', () => HttpResponse.json({ logged: false })),
    handle.get('*/users/login', () => {
      signedIn = true
      return HttpResponse.json({ username: 'ada', tenantName: 'museo' })
    }),
  ])
  const { screen, router } = await renderApplication('/management/self?from=mail')
  stop = followSession(router)
  await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
  expect(router.state.location.search).toEqual({ redirect: '/ui/management/self?from=mail' })
  await screen.getByLabelText('Password', { exact: true }).fill('x')
  await screen.getByRole('button', { name: 'Login' }).click()
  await vi.waitFor(() => expect(router.state.location.href).toBe('/management/self?from=mail'))
})

test('a job is followed to its end after signing in again, whatever screen is shown', async () => {
  let ended = true
  const self = '/meta/bulkJobs/7'
  const job = { state: 'DONE', total: 2, done: 2, changed: 2, failed: 0, _links: { self: { href: self } } }
  serve([handle.get(`*${self}`, () => (ended ? problem(401, 'session.missing') : HttpResponse.json(job)))])
  const { screen, router, queryClient } = await renderApplication('/writing', writingTree())
  stop = followSession(router)
  const work = { id: 'work', title: 'Moving 2 items', doneText: '2 items moved', stale: [], total: 2, done: 0 }
  useWork.setState({
    works: [{ ...work, failures: [], state: 'running', job: self, left: [], undoable: false }],
  })
  void followJob(queryClient, 'work')
  await screen.getByRole('textbox', { name: 'Username' }).fill('ada')
  await screen.getByLabelText('Password', { exact: true }).fill('x')
  ended = false
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('2 items moved')
})
