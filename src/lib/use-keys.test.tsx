import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { useKeys } from './use-keys'

function Keys({ keys }: { keys: Record<string, () => void> }) {
  useKeys(keys)
  return null
}

test('what came last hears a key first, a sequence goes before a single key, and what is gone hears nothing', async () => {
  const heard: string[] = []
  const note = (word: string) => () => void heard.push(word)
  const both = (selected: boolean) => (
    <>
      <Keys keys={{ m: note('menu'), 'g m': note('go') }} />
      {selected && <Keys keys={{ m: note('move') }} />}
    </>
  )
  const screen = await render(both(false))
  await userEvent.keyboard('m')
  await screen.rerender(both(true))
  await userEvent.keyboard('m')
  await userEvent.keyboard('gm')
  await screen.rerender(both(false))
  await userEvent.keyboard('m')
  expect(heard).toEqual(['menu', 'move', 'go', 'menu'])
})

test('in a field its own combinations stay its own', async () => {
  const undo = vi.fn<() => void>()
  const palette = vi.fn<() => void>()
  const screen = await render(
    <>
      <Keys keys={{ 'mod+z': undo, 'mod+k': palette }} />
      <input aria-label="Title" />
    </>,
  )
  await screen.getByRole('textbox', { name: 'Title' }).fill('x')
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(undo).not.toHaveBeenCalled()
  expect(palette).toHaveBeenCalledOnce()
})
