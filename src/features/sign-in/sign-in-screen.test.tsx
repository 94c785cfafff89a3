import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

const user = aUser({ username: 'ada' })

const nobodySignedIn = () => serve([http.get('*/users/isLogged', () => HttpResponse.json({ logged: false }))])

beforeEach(() => {
  serveSession(user, [aTenant()])
  nobodySignedIn()
})

/** The page's clock goes on in small steps, however slow the machine is, and is put forward by the test. */
const slowClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 5 })
afterEach(() => vi.useRealTimers())

const signIn = async (
  screen: Awaited<ReturnType<typeof renderApplication>>['screen'],
  username: string,
  password: string,
) => {
  await screen.getByRole('textbox', { name: 'Username' }).fill(username)
  await screen.getByLabelText('Password', { exact: true }).fill(password)
  await screen.getByRole('button', { name: 'Login' }).click()
}

test('[AUTH-01] [SHELL-03] the page has a form with login and logout, and neither header nor menu', async () => {
  const { screen } = await renderApplication('/login')
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(screen.getByRole('banner').query()).toBeNull()
  expect(screen.getByRole('navigation').query()).toBeNull()
})

test('[SHELL-29] in part: password managers find both fields, and a pasted password is taken', async () => {
  const { screen } = await renderApplication('/login')
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  expect(password.element().dispatchEvent(paste)).toBe(true)
})

test('[AUTH-02] signing in sends the name and the password in UTF-8 and opens the redirect', async () => {
  let authorization: string | null = null
  serve([
    http.get('*/users/login', ({ request }) => {
      authorization = request.headers.get('Authorization')
      return HttpResponse.json({ username: 'ada', tenantName: 'museo' })
    }),
  ])
  const { screen, router } = await renderApplication('/login?redirect=%2Fui%2Fmanagement%2Fself%3Ftab%3D1')
  await signIn(screen, 'ada', 'perché-12345')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/management/self'))
  const bytes = Uint8Array.from(atob(String(authorization).replace('Basic ', '')), (char) => char.charCodeAt(0))
  expect(new TextDecoder().decode(bytes)).toBe('ada:perché-12345')
})

test('[AUTH-03] wrong credentials show an alert, and the input stays', async () => {
  serveFailure('login', 401, 'credentials.wrong')
  const { screen, address } = await renderApplication('/login')
  await signIn(screen, 'ada', 'wrong')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid username or password')
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ada')
  expect(address()).toBe('/login')
})

test('an empty field is named and gets the focus; nothing is sent', async () => {
  const { screen } = await renderApplication('/login')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByText('Enter your username.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus()
})

test('too many attempts and a failing server show other messages than wrong credentials', async () => {
  serveFailure('login', 429, 'too-many-attempts')
  const { screen } = await renderApplication('/login')
  await signIn(screen, 'ada', 'x')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Wait a moment and try again.')
  serveFailure('login', 500)
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The server failed. Try again in a moment.')
})

const stillSignedIn = () =>
  serve([http.get('*/users/isLogged', () => HttpResponse.json({ logged: true, username: 'ada' }))])

test('[AUTH-04] a person who is signed in is redirected after 3.5 seconds', async () => {
  slowClock()
  stillSignedIn()
  const { screen, address } = await renderApplication('/login?redirect=/ui/management/self')
  await expect.element(screen.getByText(/You are already signed in as ada/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(2500)
  expect(address()).toBe('/login')
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(address()).toBe('/management/self'))
})

test('[AUTH-04] a person who is signed in can continue at once, and is not redirected while signing in as someone else', async () => {
  slowClock()
  stillSignedIn()
  const { screen, address } = await renderApplication('/login?redirect=/ui/management/self')
  await screen.getByRole('textbox', { name: 'Username' }).fill('other')
  await vi.advanceTimersByTimeAsync(4000)
  expect(address()).toBe('/login')
  await screen.getByRole('button', { name: 'Continue now' }).click()
  await vi.waitFor(() => expect(address()).toBe('/management/self'))
})

const heardLogouts = () => {
  const sent: unknown[] = []
  const listen = ({ data }: MessageEvent<unknown>) => void sent.push(data)
  window.parent.addEventListener('message', listen)
  return { heard: sent, stop: () => window.parent.removeEventListener('message', listen) }
}

test.each([
  ['when it succeeds', () => new HttpResponse(null, { status: 204 }), 'You are signed out.'],
  ['when nobody was signed in', () => problem(401, 'session.missing'), 'You are signed out.'],
  ['when it fails', () => problem(500, 'internal'), 'The server failed. Try again in a moment.'],
])('[AUTH-05] logging out notifies the parent window %s', async (_, answer, said) => {
  serve([http.post('*/users/logout', answer)])
  const { heard: sent, stop } = heardLogouts()
  const { screen, address } = await renderApplication('/login')
  await screen.getByRole('button', { name: 'Logout' }).click()
  await expect.element(screen.getByText(new RegExp(said)).first()).toBeVisible()
  await vi.waitFor(() => expect(sent).toContainEqual({ type: 'logout' }))
  expect(address()).toBe('/login')
  stop()
})

test('[SRV-10] a password that no account can have shows an error while it is typed, and is not sent', async () => {
  const calls = vi.fn<() => void>()
  serve([http.get('*/users/login', () => (calls(), HttpResponse.json({ username: 'ada', tenantName: 'museo' })))])
  const { screen } = await renderApplication('/login')
  await screen.getByLabelText('Password', { exact: true }).fill('x'.repeat(1025))
  await expect.element(screen.getByText('Use at most 1,024 characters.')).toBeVisible()
  await signIn(screen, 'ada', 'x'.repeat(1025))
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  expect(calls).not.toHaveBeenCalled()
})
