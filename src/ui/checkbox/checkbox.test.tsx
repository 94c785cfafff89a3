import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox'

test('a mixed checkbox says so, and a press on its label chooses all', async () => {
  const chosen = vi.fn()
  const screen = await render(<Checkbox label="Select all" checked="mixed" onChange={chosen} />)
  await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  await screen.getByText('Select all').click()
  expect(chosen).toHaveBeenCalledWith(true)
})
