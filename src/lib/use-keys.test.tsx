import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { useKeys } from './use-keys'

type KeysProps = { keys: Record<string, () => void>; ofFrame?: boolean; children?: ReactNode }

function Keys({ keys, ofFrame, children }: KeysProps) {
  useKeys(keys, { ofFrame })
  return children
}

test('the last mounted keys win, a sequence wins over a single key, and unmounted keys do nothing', async () => {
  const pressed: string[] = []
  const note = (word: string) => () => void pressed.push(word)
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
  expect(pressed).toEqual(['menu', 'move', 'go', 'menu'])
})

test('a key of a screen wins over that of the frame around it, even if both are mounted at once', async () => {
  const pressed: string[] = []
  await render(
    <Keys ofFrame keys={{ m: () => pressed.push('menu'), c: () => pressed.push('commands') }}>
      <Keys keys={{ m: () => pressed.push('move') }} />
    </Keys>,
  )
  await userEvent.keyboard('mc')
  expect(pressed).toEqual(['move', 'commands'])
})

test('a field keeps its own key combinations', async () => {
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
