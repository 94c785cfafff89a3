import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import { AppFrame } from '@/app/app-frame'
import { managementQuery } from '@/api/host/session'
import type { RouterContext } from '@/app/router-options'
import { useMenu } from '@/stores/menu'
import { notify, useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { chooseSingleKeys } from '@/stores/single-keys'
import { chooseTheme } from '@/stores/theme'
import { chooseLanguage } from '@/text/text'
import { loadShell } from './load-shell'
import { Shell } from './shell'

const museo = aTenant({ name: 'museo', displayName: 'Museo Civico' })
const ada = aUser({ name: 'Ada', surname: 'Bianchi', username: 'ada' })
const home = '/management/self'

beforeEach(() => {
  useMenu.setState({ open: false })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  closeDialog()
  serveSession(ada, [museo])
})
afterEach(() => vi.restoreAllMocks())

/** The shell with an empty screen at every address of the menu. */
function everyPlace() {
  const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
  const app = createRoute({
    getParentRoute: () => root,
    id: '_app',
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Shell,
  })
  const paths = ['workspace', 'catalog', 'story', 'management', 'management/self', 'configuration', 'support']
  const places = paths.map((path) => createRoute({ getParentRoute: () => app, path, component: () => <h1>{path}</h1> }))
  return root.addChildren([app.addChildren(places)])
}

const menuEntries = ({ screen }: Awaited<ReturnType<typeof renderApplication>>) =>
  screen
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('listitem')
    .all()
    .map((row) => row.element().textContent)

test('the menu has its six entries in order, each if its screen exists, and a toggle that shows and hides it', async () => {
  serveSession(ada, [museo], { manages: true })
  const rendered = await renderApplication('/catalog', everyPlace())
  const { screen } = rendered
  await expect.element(screen.getByRole('link', { name: 'Configuration' })).toBeVisible()
  expect(menuEntries(rendered)).toEqual([
    'Workspace',
    'Catalogue',
    'Stories lab',
    'Management',
    'Configuration',
    'Support',
    'Show menu',
  ])
  await screen.getByRole('button', { name: 'Show menu' }).click()
  await expect.element(screen.getByRole('button', { name: 'Hide menu' })).toHaveAttribute('aria-expanded', 'true')
  await vi.waitFor(() => expect(menuWidth(screen)).toBe(256))
  await screen.getByRole('button', { name: 'Hide menu' }).click()
  await expect.element(screen.getByRole('button', { name: 'Show menu' })).toHaveAttribute('aria-expanded', 'false')
  await vi.waitFor(() => expect(menuWidth(screen)).toBe(64))
})

test('[SHELL-08] the menu leads to every place, in their order', async () => {
  serveSession(ada, [museo], { manages: true })
  const rendered = await renderApplication('/support')
  const { screen, queryClient } = rendered
  await expect.element(screen.getByRole('link', { name: 'Support' })).toBeVisible()
  await expect.poll(() => queryClient.getQueryData(managementQuery().queryKey)?.allow).toContain('GET')
  expect(menuEntries(rendered)).toEqual([
    'Workspace',
    'Catalogue',
    'Stories lab',
    'Management',
    'Configuration',
    'Support',
    'Show menu',
  ])
})

test.each([
  ['when GET is not allowed', () => serveSession(ada, [museo], { manages: false })],
  ['when it cannot be found out', () => serveFailure('management')],
])('[SHELL-09] Management and Configuration are shown while GET is allowed, and not %s', async (_, refuse) => {
  serveSession(ada, [museo], { manages: true })
  const { screen, router } = await renderApplication('/catalog', everyPlace())
  const management = screen.getByRole('link', { name: 'Management', exact: true })
  const configuration = screen.getByRole('link', { name: 'Configuration' })
  await expect.element(management).toBeVisible()
  await expect.element(configuration).toBeVisible()
  refuse()
  await router.options.context.queryClient.invalidateQueries(managementQuery())
  await expect.element(management).not.toBeInTheDocument()
  await expect.element(configuration).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Stories lab' })).toBeVisible()
})

test('[SHELL-09] the header names the management only to those who may manage', async () => {
  serveSession(ada, [museo], { manages: true })
  const { screen, router } = await renderApplication(home, everyPlace())
  const section = screen.getByRole('banner').getByText('Management')
  await expect.element(section).toBeVisible()
  serveFailure('management')
  await router.options.context.queryClient.invalidateQueries(managementQuery())
  await expect.element(section).not.toBeInTheDocument()
})

test('on one’s own profile the menu marks no entry as current', async () => {
  serveSession(ada, [museo], { manages: true })
  const { screen, router } = await renderApplication(home, everyPlace())
  const management = screen.getByRole('navigation').getByRole('link', { name: 'Management', exact: true })
  await expect.element(management).not.toHaveAttribute('aria-current')
  await router.navigate({ to: '/management' })
  await expect.element(management).toHaveAttribute('aria-current', 'page')
})

const menuWidth = (screen: Awaited<ReturnType<typeof renderApplication>>['screen']) =>
  screen.getByRole('navigation').element().getBoundingClientRect().width

test('[SHELL-10] the menu starts minimised and minimises again half a second after a choice', async () => {
  const { screen, address } = await renderApplication('/catalog', everyPlace())
  await expect.element(screen.getByRole('link', { name: 'Support' })).toBeVisible()
  expect(menuWidth(screen)).toBe(64)
  await screen.getByRole('button', { name: 'Show menu' }).click()
  await vi.waitFor(() => expect(menuWidth(screen)).toBe(256))
  const support = screen.getByRole('link', { name: 'Support' }).element()
  if (support instanceof HTMLElement) support.click()
  expect(useMenu.getState().open).toBe(true)
  await expect.poll(address).toBe('/support')
  await expect.poll(() => menuWidth(screen)).toBe(64)
})

test('[SHELL-10] on a touch device the menu minimises at once after a choice', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  const { screen } = await renderApplication('/catalog', everyPlace())
  await screen.getByRole('button', { name: 'Show menu' }).click()
  await screen.getByRole('link', { name: 'Support' }).click()
  expect(useMenu.getState().open).toBe(false)
})

test('[SHELL-06] avatar and full name open one’s own profile; a picture that fails is replaced by the default one', async () => {
  serveSession({ ...ada, avatarUrl: '/nowhere/avatar.png' }, [museo])
  const { screen, address } = await renderApplication('/catalog', everyPlace())
  const profile = screen.getByRole('navigation').getByRole('link', { name: /Ada Bianchi/ })
  await expect.element(profile).toBeVisible()
  await vi.waitFor(() => expect(profile.element().querySelector('img')?.src).toMatch(/default-avatar|^data:image\/svg/))
  await profile.click()
  await vi.waitFor(() => expect(address()).toBe('/management/self'))
})

test('[SHELL-07] the header names the organisation, with a switch only for people who have several', async () => {
  const one = await renderApplication(home)
  await expect.element(one.screen.getByRole('navigation').getByText('Museo Civico')).toBeInTheDocument()
  expect(one.screen.getByRole('button', { name: /Switch organisation/ }).query()).toBeNull()
  await one.screen.unmount()
  serveSession(ada, [museo, aTenant()])
  const several = await renderApplication(home)
  await expect.element(several.screen.getByRole('button', { name: /Museo Civico.*Switch organisation/ })).toBeVisible()
})

const openSwitch = async () => {
  const application = await renderApplication(home)
  await application.screen.getByRole('button', { name: /Switch organisation/ }).click()
  await expect.element(application.screen.getByRole('dialog')).toBeVisible()
  return application.screen
}

test('[SHELL-11] the organisations are listed by display name, else name; Confirm leads to the chosen one', async () => {
  const archivio = aTenant({
    name: 'archivio',
    displayName: null,
    _links: { self: { href: '/iam/tenants/2' }, handover: { href: '/iam/tenants/2/handover' } },
  })
  serveSession(ada, [museo, archivio])
  serve([http.post('*/iam/tenants/2/handover', () => HttpResponse.json({ url: '#one-time-address' }))])
  const screen = await openSwitch()
  expect(
    screen
      .getByRole('radio')
      .all()
      .map((radio) => radio.element().getAttribute('aria-label')),
  ).toEqual(['Museo Civico', 'archivio'])
  await expect.element(screen.getByRole('radio', { name: 'Museo Civico' })).toBeChecked()
  await screen.getByRole('radio', { name: 'archivio' }).click()
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await vi.waitFor(() => expect(window.location.hash).toBe('#one-time-address'))
  window.location.hash = ''
})

test.each(['Confirm', 'Cancel'])('[SHELL-11] %s on the current organisation only closes the dialog', async (button) => {
  serveSession(ada, [museo, aTenant()])
  const screen = await openSwitch()
  await screen.getByRole('button', { name: button }).click()
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(window.location.hash).toBe('')
})

const dot = (color: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='${color}'/></svg>`

test('[SHELL-12] the logo is that of the organisation, else the common one', async () => {
  const logos = { museo: { light: dot('red'), alt: 'Museo' }, default: { light: dot('blue'), alt: 'Everybody' } }
  serve([http.get('*/ui/settings.json', () => HttpResponse.json({ profile: 'standard', supportUrl: '/x', logos }))])
  const own = await renderApplication(home)
  await expect.element(own.screen.getByRole('banner').getByRole('img', { name: 'Museo' })).toBeInTheDocument()
  await own.screen.unmount()
  serveSession(ada, [aTenant({ name: 'other' })])
  serve([http.get('*/ui/settings.json', () => HttpResponse.json({ profile: 'standard', supportUrl: '/x', logos }))])
  const other = await renderApplication(home)
  await expect.element(other.screen.getByRole('banner').getByRole('img', { name: 'Everybody' })).toBeInTheDocument()
})

test('[SHELL-16] support shows the configured address in a frame', async () => {
  serve([
    http.get('*/ui/settings.json', () =>
      HttpResponse.json({ profile: 'standard', supportUrl: '/manual/?from=teca', logos: {} }),
    ),
  ])
  const { screen } = await renderApplication('/support')
  await expect.element(screen.getByTitle('Support')).toHaveAttribute('src', '/manual/?from=teca')
})

test('[SHELL-17] [SHELL-24] a failed call shows one notice, which goes after five seconds and can be read again', async () => {
  serveFailure('tenants')
  const { screen } = await renderApplication(home)
  await expect.element(screen.getByRole('alert').getByText('The server failed. Try again in a moment.')).toBeVisible()
  expect(screen.getByRole('alert').all()).toHaveLength(1)
  await vi.waitFor(() => expect(screen.getByRole('alert').query()).toBeNull())
  await screen.getByRole('button', { name: /unread/ }).click()
  await expect.element(screen.getByRole('dialog').getByText('The server failed. Try again in a moment.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear notices' })).toBeVisible()
})

test('[SHELL-17] a notice is at most 400 px wide, however long its text', async () => {
  const { screen } = await renderApplication(home)
  notify('done', 'word '.repeat(80))
  const notice = screen.getByRole('status').filter({ hasText: 'word word' })
  await expect.element(notice).toBeVisible()
  expect(notice.element().parentElement?.getBoundingClientRect().width).toBe(400)
})

test('the Undo of a notice runs once', async () => {
  const undo = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { screen } = await renderApplication(home)
  notify('done', 'Item deleted successfully', undo)
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
})

test('[SHELL-20] an organisation whose name cannot be read is called default', async () => {
  serveFailure('tenants')
  const { screen } = await renderApplication(home)
  await expect.element(screen.getByRole('banner').getByRole('link', { name: /default/ })).toBeVisible()
})

test('[SHELL-19] a chosen language applies at once, and is kept', async () => {
  const { screen } = await renderApplication(home)
  await screen.getByRole('button', { name: 'Appearance and language' }).click()
  await screen.getByText('Italiano').click()
  await expect.element(screen.getByRole('link', { name: 'Assistenza' })).toBeVisible()
  expect(document.documentElement.lang).toBe('it')
  expect(localStorage.getItem('teca.language')).toBe('it')
  await chooseLanguage('en')
})

test('[SHELL-21] the theme follows the system until one is chosen', async () => {
  const { screen } = await renderApplication(home)
  await screen.getByRole('button', { name: 'Appearance and language' }).click()
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await screen.getByText('Dark', { exact: true }).click()
  await vi.waitFor(() => expect(localStorage.getItem('teca.theme')).toContain('dark'))
  chooseTheme('system')
})

test('[SHELL-28] in part: shortcuts of a single key are switched off, and stay off; those with Ctrl work', async () => {
  const { screen } = await renderApplication(home)
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await screen.getByRole('button', { name: 'Appearance and language' }).click()
  await screen.getByRole('switch', { name: 'Shortcuts of a single key' }).click()
  press('Escape')
  press('?')
  press('k', { ctrlKey: true })
  await screen.getByRole('combobox', { name: 'Commands' }).fill('keyboard')
  expect(sheet.query()).toBeNull()
  await screen.getByRole('option', { name: /Keyboard shortcuts/ }).click()
  await expect.element(sheet.getByText(/single key are switched off/)).toBeVisible()
  expect(sheet.getByText('then', { exact: true }).query()).toBeNull()
  expect(localStorage.getItem('teca.single-keys')).toContain('off')
  chooseSingleKeys(true)
  await sheet.getByRole('button', { name: 'Close' }).click()
  press('?')
  await expect.element(sheet).toBeVisible()
})

test('[SHELL-22] the palette finds commands, and the sheet lists the keys', async () => {
  const { screen, address } = await renderApplication('/catalog', everyPlace())
  await expect.element(screen.getByRole('link', { name: 'Support' })).toBeVisible()
  press('k', { ctrlKey: true })
  await screen.getByRole('dialog').getByRole('combobox').fill('supp')
  await screen.getByRole('option', { name: /Support/ }).click()
  await vi.waitFor(() => expect(address()).toBe('/support'))
  press('?')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByText('Show or hide the menu')).toBeVisible()
})

test('key sequences lead to the places, but not while writing', async () => {
  const { screen, address } = await renderApplication('/catalog', everyPlace())
  await expect.element(screen.getByRole('link', { name: 'Support' })).toBeVisible()
  press('g')
  press('w')
  await vi.waitFor(() => expect(address()).toBe('/workspace'))
  const field = document.body.appendChild(document.createElement('input'))
  press('m', {}, field)
  expect(useMenu.getState().open).toBe(false)
  field.remove()
  press('m')
  expect(useMenu.getState().open).toBe(true)
})

const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('past notices can be read again with their times, in 24 hours as everywhere', async () => {
  const { screen } = await renderApplication('/catalog', everyPlace())
  await screen.getByRole('button', { name: 'Notice history' }).click()
  const at = new Date(2026, 5, 30, 14, 5).getTime()
  useNotices.setState({ history: [{ id: 1, kind: 'done', text: 'Item moved', at, times: 1 }] })
  const entries = screen.getByRole('dialog', { name: 'Notice history' }).getByRole('listitem')
  await expect.element(entries).toHaveTextContent('Item moved14:05')
})
