import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Thumb } from './thumb'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('the space is reserved before the picture loads, so nothing moves', async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <Thumb alt="Map" aspect="4 / 3" />
    </div>,
  )
  expect(screen.getByRole('img', { name: 'Map' }).element().getBoundingClientRect().height).toBe(150)
})

test('a picture that fails shows its name and an icon, and the next picture loads independently', async () => {
  const screen = await render(<Thumb alt="Map" src="data:image/png;base64,broken" />)
  await expect.element(screen.getByRole('img', { name: 'Map' })).toHaveAttribute('data-failed')
  await screen.rerender(<Thumb alt="Map" src={dot} />)
  await expect.element(screen.getByRole('img', { name: 'Map' })).toHaveAttribute('src', dot)
})

test('if the picture of a document fails, the icon of a document is shown, not that of a missing picture', async () => {
  const broken = { alt: 'Note', src: 'data:image/png;base64,broken' }
  const screen = await render(<Thumb {...broken} kind="document" />)
  const note = screen.getByRole('img', { name: 'Note' })
  await expect.element(note).toHaveAttribute('data-failed')
  expect(note.element().querySelector('svg')?.classList).not.toContain('lucide-image-off')
  await screen.rerender(<Thumb {...broken} kind="image" />)
  expect(note.element().querySelector('svg')?.classList).toContain('lucide-image-off')
})
