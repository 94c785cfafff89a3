import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Button } from './button'

test('a busy button keeps its name, says that it is busy and ignores a press', async () => {
  const pressed = vi.fn()
  const submitted = vi.fn()
  const screen = await render(
    <form onSubmit={submitted}>
      <Button type="submit" loading onClick={pressed}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(pressed).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()
})

test('the second press of a double click does not start the same work again', async () => {
  const pressed = vi.fn()
  const screen = await render(
    <Button loading={false} onClick={pressed}>
      Save
    </Button>,
  )
  await screen.getByRole('button').dblClick()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a button does not submit its form unless its type says so', async () => {
  const submitted = vi.fn()
  const screen = await render(
    <form onSubmit={submitted}>
      <Button>Cancel</Button>
    </form>,
  )
  await screen.getByRole('button').click()
  expect(submitted).not.toHaveBeenCalled()
})
