import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ContextMenu } from './context-menu'

test('a right click opens the menu of the thing every time, and the thing stays unchanged', async () => {
  const onSelect = vi.fn()
  const screen = await render(
    <ContextMenu label="Actions" entries={[{ kind: 'action', id: 'open', label: 'Open', onSelect }]}>
      <button type="button">Star chart</button>
    </ContextMenu>,
  )
  const thing = screen.getByRole('button', { name: 'Star chart' }).element()
  for (const times of [1, 2]) {
    await screen.getByText('Star chart').click({ button: 'right' })
    await screen.getByRole('menuitem', { name: 'Open' }).click()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    expect(onSelect).toHaveBeenCalledTimes(times)
  }
  expect(screen.getByRole('button', { name: 'Star chart' }).element()).toBe(thing)
})
