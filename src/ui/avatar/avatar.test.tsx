import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Avatar } from './avatar'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test('an avatar that fails to load is replaced by the default image', async () => {
  const screen = await render(<Avatar name="Ada Bianchi" src="data:image/png;base64,broken" fallbackSrc={dot} />)
  const picture = screen.getByRole('img', { name: 'Ada Bianchi' })
  await expect.poll(() => picture.element().querySelector('img')?.getAttribute('src')).toBe(dot)
})

test('without any picture the initials are shown instead', async () => {
  const screen = await render(<Avatar name="Maria Vittoria Bianchi" />)
  await expect.element(screen.getByRole('img', { name: 'Maria Vittoria Bianchi' })).toHaveTextContent('MB')
})
