import { Activity, Component, StrictMode, useState, type ComponentType, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { followLostPieces, isLostPiece } from '@/lib/lost-piece'
import { lazyPiece, type PieceProps } from './lazy-piece'
import { LossNotice } from './loss-notice'

const say = vi.fn()
followLostPieces()
beforeEach(() => say.mockClear())

const notThere = () => new TypeError('Failed to fetch dynamically imported module')

/** A loader that fails the first times. */
function failing(times: number) {
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(() => <button>What can be done</button>))
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(notThere())
  return load
}

/** A button that shows a piece, beside an input; and one that renders everything again. */
function shown(load: () => Promise<ComponentType>, options: PieceProps = {}) {
  const Piece = lazyPiece(load)
  function Screen() {
    const [wanted, setWanted] = useState(false)
    return (
      <LossNotice value={say}>
        <button onClick={() => setWanted(!wanted)}>Menu</button>
        <input aria-label="Note" />
        {wanted && <Piece {...options} />}
      </LossNotice>
    )
  }
  return render(
    <StrictMode>
      <Screen />
    </StrictMode>,
  )
}

test('a piece that fails to load shows one notice, the content around it stays, and it loads again when it is shown again', async () => {
  const load = failing(2)
  const screen = await shown(load)
  await screen.getByLabelText('Note').fill('half a sentence')
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => say.mock.calls.length).toBe(times)
    await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
    await screen.getByRole('button', { name: 'Menu' }).click()
  }
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.element(screen.getByText('What can be done')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
  expect([load.mock.calls.length, say.mock.calls.length]).toEqual([3, 2])
})

test('the replacement’s button loads the piece again, and keeps the focus meanwhile', async () => {
  const screen = await shown(failing(2), {
    waiting: <p>On its way</p>,
    lost: ({ onRetry, busy }) => (
      <button aria-busy={busy} onClick={onRetry}>
        Try again
      </button>
    ),
  })
  await screen.getByRole('button', { name: 'Menu' }).click()
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(screen.getByText('On its way').query()).toBeNull()
  const before = again.element()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(again).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => say.mock.calls.length).toBe(2)
  await expect.element(again).toHaveFocus()
  expect(again.element()).toBe(before)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('What can be done')).toBeVisible()
  expect(say).toHaveBeenCalledTimes(2)
})

test('a lost piece loads again when the connection is back', async () => {
  const screen = await shown(failing(1))
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => say.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('What can be done')).toBeVisible()
})

test('a piece that loads while its screen is hidden is there when the screen is shown again', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const Piece = lazyPiece(() => promise)
  // The same element each time: only its loading renders it again.
  const piece = <Piece waiting={<p>On its way</p>} />
  const screenThatIs = (mode: 'hidden' | 'visible') => <Activity mode={mode}>{piece}</Activity>
  const screen = await render(screenThatIs('visible'))
  await expect.element(screen.getByText('On its way')).toBeVisible()
  await screen.rerender(screenThatIs('hidden'))
  resolve(() => <p>What was asked for</p>)
  await promise
  await screen.rerender(screenThatIs('visible'))
  await expect.element(screen.getByText('What was asked for')).toBeVisible()
})

class Outermost extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>
  }
}

test('a piece that loads and then throws does not count as lost', async () => {
  const Piece = lazyPiece(() =>
    Promise.resolve(() => {
      throw new Error('broken')
    }),
  )
  const screen = await render(
    <LossNotice value={say}>
      <Outermost>
        <Piece />
      </Outermost>
    </LossNotice>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('broken')
  expect(say).not.toHaveBeenCalled()
})

test('a piece that the bundler failed to load does not make the router reload the page', () => {
  const error = notThere()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
  expect(isLostPiece(error)).toBe(true)
  expect(error.message).not.toMatch(/dynamically imported module/)
})
