import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Drawer } from './drawer'

const gutter = () => getComputedStyle(document.documentElement).scrollbarGutter

test('on a narrow screen a drawer covers the full width: no room is kept for a scroll bar', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <Drawer open onOpenChange={() => undefined} title="Information" closeLabel="Close" side="bottom">
      <p>Maps</p>
    </Drawer>,
  )
  const { left, right } = screen.getByRole('dialog', { name: 'Information' }).element().getBoundingClientRect()
  expect([left, right, gutter()]).toEqual([0, innerWidth, 'auto'])
  // On a wide one a list that gains a scroll bar moves nothing.
  await page.viewport(1280, 800)
  await expect.poll(gutter).toBe('stable')
})
