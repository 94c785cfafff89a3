import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog'

const shown = (onOpenChange: (open: boolean) => void, persistent: boolean) =>
  render(
    <Dialog open onOpenChange={onOpenChange} title="New list" closeLabel="Close" persistent={persistent} size="s">
      <input aria-label="Name" />
    </Dialog>,
  )

const pressOutside = () => userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true })

test('the dialog carries its title and closes by its button and by Escape', async () => {
  const onOpenChange = vi.fn()
  const screen = await shown(onOpenChange, true)
  await expect.element(screen.getByRole('dialog', { name: 'New list' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[false], [false]])
})

test('a press outside closes a dialog, unless it is persistent', async () => {
  const closes = vi.fn()
  const first = await shown(closes, false)
  await pressOutside()
  await vi.waitFor(() => expect(closes).toHaveBeenCalledWith(false))
  await first.unmount()

  const stays = vi.fn()
  await shown(stays, true)
  await pressOutside()
  expect(stays).not.toHaveBeenCalled()
})

test('focus starts in the first field, without a field on the dialog itself', async () => {
  const screen = await render(
    <Dialog open onOpenChange={() => undefined} title="Edit" closeLabel="Close">
      <input aria-label="Pressmark" readOnly />
      <input aria-label="Name" />
    </Dialog>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await screen.unmount()
  await render(
    <Dialog open onOpenChange={() => undefined} title="Read" closeLabel="Close">
      Only words
    </Dialog>,
  )
  await expect.element(screen.getByRole('dialog', { name: 'Read' })).toHaveFocus()
})

test('closed, it gives the focus back to where it was opened from', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Rename
        </button>
        {open && <Dialog open onOpenChange={setOpen} title="Edit" closeLabel="Close" />}
      </>
    )
  }
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Rename' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Rename' })).toHaveFocus()
})

test('where one dialog takes the place of another, the focus goes back to what opened the first', async () => {
  function Opener() {
    const [shows, setShows] = useState<'nothing' | 'read' | 'edit'>('nothing')
    const close = () => setShows('nothing')
    return (
      <>
        <button type="button" onClick={() => setShows('read')}>
          Open
        </button>
        {shows === 'read' && (
          <Dialog key="read" open onOpenChange={close} title="Read" closeLabel="Close">
            <button type="button" onClick={() => setShows('edit')}>
              Edit
            </button>
          </Dialog>
        )}
        {shows === 'edit' && (
          <Dialog key="edit" open onOpenChange={close} title="Edit" closeLabel="Close">
            <input aria-label="Name" />
          </Dialog>
        )}
      </>
    )
  }
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
