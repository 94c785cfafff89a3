import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'
import { ApiError } from '@/api/api-error'
import { notify, useNotices } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { useUndo } from '@/stores/undo'

beforeEach(() => {
  useUndo.setState({ steps: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveSession(aUser(), [aTenant()])
})

const undone = () => vi.fn<() => Promise<void>>(() => Promise.resolve())

test('[COLL-17] the keys undo the newest change, then the one before, then say that there is nothing to undo', async () => {
  const { screen } = await renderApplication('/management/self')
  const [first, second] = [undone(), undone()]
  notify('done', 'First moved', first)
  notify('done', 'Second moved', second)
  await expect.element(screen.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Undone: “Second moved”')).toBeVisible()
  expect(first).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Undo' }).all()).toHaveLength(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Undone: “First moved”')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('There is nothing to undo.')).toBeVisible()
  expect([first, second].map((way) => way.mock.calls.length)).toEqual([1, 1])
})

test('[COLL-17] over a dialog the keys undo what was done in it, and nothing behind it', async () => {
  const { screen } = await renderApplication('/management/self')
  const [behind, inside] = [undone(), undone()]
  notify('done', 'First moved', behind)
  await expect.element(screen.getByText('First moved')).toBeVisible()
  openDialog({ name: 'shortcuts' })
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  notify('done', 'Second moved', inside)
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(inside).toHaveBeenCalledOnce())
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(behind).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(behind).toHaveBeenCalledOnce())
})

test('[COLL-17] a failed undo shows the reason', async () => {
  const { screen } = await renderApplication('/management/self')
  const refused = new ApiError({ status: 412, code: 'version.changed', message: 'changed' })
  notify('done', 'Leaf moved', () => Promise.reject(refused))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('“Leaf moved” could not be undone. Someone else changed this in the meantime.')
})

test('[COLL-17] if the server was only unreachable, the same change can be undone later', async () => {
  const { screen } = await renderApplication('/management/self')
  let away = true
  const unavailable = new ApiError({ status: 503, code: 'internal', message: 'away' })
  notify('done', 'Leaf moved', () => (away ? Promise.reject(unavailable) : Promise.resolve()))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('alert').getByText(/^“Leaf moved” could not be undone/)).toBeVisible()
  away = false
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Undone: “Leaf moved”')).toBeVisible()
  expect(useUndo.getState().steps).toEqual([])
})
