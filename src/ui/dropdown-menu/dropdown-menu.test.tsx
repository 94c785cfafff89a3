import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPiece } from '../lazy-piece/lazy-piece'
import { LossNotice } from '../lazy-piece/loss-notice'
import { DropdownMenu } from './dropdown-menu'
import { DropdownMenuWhole } from './dropdown-menu-whole'
import { OnFirstGesture } from './on-first-gesture'

const shown = (onSelect: () => void) =>
  render(
    <DropdownMenu
      trigger={<button type="button">Actions</button>}
      entries={[
        { kind: 'action', id: 'move', label: 'Move', onSelect },
        { kind: 'action', id: 'link', label: 'Link' },
      ]}
    />,
  )

test('the button says that it opens a menu before the menu has loaded', async () => {
  const screen = await shown(() => undefined)
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-expanded', 'false')
})

test.each([['{Enter}'], ['{ArrowDown}'], [' ']])(
  '%j opens it with the focus on the first entry, and Escape returns the focus',
  async (key) => {
    const onSelect = vi.fn()
    const screen = await shown(onSelect)
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(screen.getByRole('menuitem', { name: 'Move' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus()
    expect(onSelect).not.toHaveBeenCalled()
  },
)

test('a click opens it, and a click on an entry acts and closes', async () => {
  const onSelect = vi.fn()
  const screen = await shown(onSelect)
  await screen.getByRole('button', { name: 'Actions' }).click()
  await screen.getByRole('menuitem', { name: 'Move' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test('a menu that fails to load shows a notice and leaves the focus on its button, and the next press loads it again', async () => {
  const say = vi.fn()
  const load = vi.fn<() => Promise<typeof DropdownMenuWhole>>(() => Promise.reject(new Error('No connection')))
  const Whole = lazyPiece(load)
  const trigger = <button type="button">Actions</button>
  const screen = await render(
    <LossNotice value={say}>
      <OnFirstGesture trigger={trigger} prepare={Whole.prepare}>
        {(call) => <Whole {...call} trigger={trigger} entries={[{ kind: 'action', id: 'move', label: 'Move' }]} />}
      </OnFirstGesture>
    </LossNotice>,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  const before = button.element()
  await userEvent.tab()
  for (const times of [1, 2]) {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => say.mock.calls.length).toBe(times)
    await expect.element(button).toHaveFocus()
    expect(button.element()).toBe(before)
  }
  load.mockResolvedValue(DropdownMenuWhole)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Move' })).toHaveFocus()
  expect(say).toHaveBeenCalledTimes(2)
})
