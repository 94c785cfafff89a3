import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { addScreenCommands, useScreenCommands } from '@/stores/screen-commands'
import { useShortcutHelp } from '@/stores/shortcut-help'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  useScreenCommands.setState({ groups: [] })
  closeDialog()
  serveSession(aUser(), [aTenant()])
})

test('[SHELL-22] the palette first offers the commands of the open screen, and no longer once it is left', async () => {
  const { screen } = await renderApplication('/management/self')
  const run = vi.fn<() => void>()
  const leave = addScreenCommands(async () => [{ id: 'move-collection', label: 'Move it', icon: null, keys: 'M', run }])
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Move itM')
  const menu = screen.getByRole('option', { name: /^Show or hide the menu/ })
  await expect.poll(() => menu.element().textContent).toMatch(/menu$/)
  await screen.getByRole('option', { name: /^Move it/ }).click()
  expect(run).toHaveBeenCalledOnce()
  leave()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(screen.getByRole('option', { name: /^Move it/ }).query()).toBeNull()
  await expect.poll(() => menu.element().textContent).toMatch(/menuM$/)
})

test('the sheet of keys lists a key of the screen once, with its meaning there', async () => {
  const { screen } = await renderApplication('/management/self')
  const help = { id: 'place', title: 'This place', shortcuts: [{ id: 'move', label: 'Move it', keys: 'm' }] }
  useShortcutHelp.setState({ groups: [help] })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Move it')).toBeVisible()
  await expect.element(sheet.getByText('Notice history')).toBeVisible()
  expect(sheet.getByText('Show or hide the menu').query()).toBeNull()
  useShortcutHelp.setState({ groups: [] })
})

test('[SHELL-22] the search bar has a key, which leads to the catalogue from elsewhere and stands on the sheet', async () => {
  anEmptyCatalogue()
  const { screen } = await renderApplication('/management/self')
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog').getByText('Search the catalogue')).toBeVisible()
  closeDialog()
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull()
  await userEvent.keyboard('/')
  await expect.element(screen.getByRole('searchbox', { name: 'Search the catalogue' })).toHaveFocus()
})
