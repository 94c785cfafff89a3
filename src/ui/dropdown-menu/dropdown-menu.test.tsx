import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DropdownMenu } from './dropdown-menu'

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

test('the button says that it opens a menu before the menu has come', async () => {
  const screen = await shown(() => undefined)
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-expanded', 'false')
})

test.each([['{Enter}'], ['{ArrowDown}'], [' ']])(
  '%j opens it with the first entry in focus, and Escape gives the focus back',
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
