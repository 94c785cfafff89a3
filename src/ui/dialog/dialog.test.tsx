import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
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

test('closing a dialog returns the focus to where it was opened', async () => {
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

// Read, then edited: one dialog replaces another.
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

test('if one dialog replaces another, the focus returns to the element that opened the first', async () => {
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a dialog that replaces another is not animated again; one opened by itself is', async () => {
  const motion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await motion('no-preference')
  // Long after the dialog of another test closed.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const screen = await render(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Read' })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Read' }).element()).not.toHaveStyle({ animationName: 'none' })
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Edit' })).toBeVisible()
  const edit = screen.getByRole('dialog', { name: 'Edit' }).element()
  expect(edit).toHaveStyle({ animationName: 'none' })
  expect(edit.parentElement).toHaveStyle({ animationName: 'none' })
  clock.mockRestore()
  await motion('reduce')
})

test('under a dialog nothing on the page can be pressed, though no element is styled again', async () => {
  const pressed = vi.fn()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const page = (open: boolean) => (
    <>
      <button type="button" onClick={pressed}>
        Under it
      </button>
      <Dialog open={open} onOpenChange={() => undefined} title="New list" closeLabel="Close" />
    </>
  )
  const screen = await render(page(true), { container: root })
  const under = root.querySelector('button')!
  const { left, top } = under.getBoundingClientRect()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(getComputedStyle(under).pointerEvents).toBe('auto')
  expect(root.contains(document.elementFromPoint(left + 2, top + 2))).toBe(false)

  await screen.rerender(page(false))
  await expect.element(screen.getByRole('button', { name: 'Under it' })).toBeVisible()
  await expect.poll(() => [root.style.pointerEvents, document.body.style.pointerEvents]).toEqual(['', ''])
  expect(root.dataset).not.toHaveProperty('covered')
  await screen.getByRole('button', { name: 'Under it' }).click()
  expect(pressed).toHaveBeenCalledOnce()
  await screen.unmount()
  root.remove()
})

test('unbreakable text does not make the dialog wider than the screen, so its buttons stay in reach', async () => {
  const endless = 'Pressmark'.repeat(80)
  const screen = await render(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Move"
      description={endless}
      closeLabel="Close"
      footer={<button>Move</button>}
    >
      <fieldset>
        <label className="flex">
          <input type="radio" />
          <span className="truncate">{endless}</span>
        </label>
      </fieldset>
    </Dialog>,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const { right } = screen.getByRole('button', { name: 'Move' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(screen.getByRole('dialog').element().getBoundingClientRect().width).toBeLessThanOrEqual(innerWidth)
})
