import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox'

test('a mixed checkbox says so, and a press on its label checks it', async () => {
  const chosen = vi.fn()
  const screen = await render(<Checkbox label="Select all" checked="mixed" onChange={chosen} />)
  await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked()
  await screen.getByText('Select all').click()
  expect(chosen).toHaveBeenCalledWith(true)
})

test('a checked box looks checked under the pointer too, also on a picture', async () => {
  const box = (checked: boolean | 'mixed') => (
    <Checkbox label="Select Maps" onPicture checked={checked} onChange={() => undefined} />
  )
  const screen = await render(box(true))
  const element = screen.getByRole('checkbox').element()
  const ground = () => getComputedStyle(element).backgroundColor
  await userEvent.unhover(element)
  const chosen = ground()
  await userEvent.hover(element)
  expect(element.matches(':hover')).toBe(true)
  await expect.poll(ground).toBe(chosen)
  await screen.rerender(box('mixed'))
  await expect.poll(ground).toBe(chosen)
  await screen.rerender(box(false))
  await expect.poll(ground).not.toBe(chosen)
})

test('a label without spaces stays in its frame', async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <Checkbox label={'Pressmark'.repeat(40)} checked={false} onChange={() => undefined} />
    </div>,
  )
  const label = screen.getByText(/^Pressmark/).element()
  expect(label.getBoundingClientRect().width).toBeLessThanOrEqual(200)
})

test('with forced colours the system’s own box is drawn, because our tick would have no background', async () => {
  const media = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  const screen = await render(<Checkbox label="Select all" checked onChange={() => undefined} />)
  const box = screen.getByRole('checkbox').element()
  expect(getComputedStyle(box).appearance).toBe('none')
  await media('active')
  try {
    await expect.poll(() => getComputedStyle(box).appearance).toBe('auto')
  } finally {
    await media('')
  }
})
