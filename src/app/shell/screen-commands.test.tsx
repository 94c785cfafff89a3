import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addScreenCommands, useScreenCommands } from '@/stores/screen-commands'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  useScreenCommands.setState({ groups: [] })
  serveSession(aUser(), [aTenant()])
})

test('[SHELL-22] the palette first offers what can be done on the screen that is open, and no more once it is left', async () => {
  const { screen } = await renderApplication('/management/self')
  const run = vi.fn<() => void>()
  const leave = addScreenCommands(async () => [{ id: 'move-collection', label: 'Move it', icon: null, keys: 'M', run }])
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Move itM')
  await screen.getByRole('option', { name: /^Move it/ }).click()
  expect(run).toHaveBeenCalledOnce()
  leave()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  expect(screen.getByRole('option', { name: /^Move it/ }).query()).toBeNull()
})
