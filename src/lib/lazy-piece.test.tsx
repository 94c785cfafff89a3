import { Component, Suspense, useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyPiece } from './lazy-piece'
import { followLostPieces, isLostPiece } from './lost-piece'
import { PieceBoundary } from './piece-boundary'

const say = vi.fn()
followLostPieces(say)
beforeEach(() => say.mockClear())

const notThere = () => new TypeError('Failed to fetch dynamically imported module')

/** A button that shows a piece; whatever is thrown further out is named. */
function shown(load: () => Promise<() => ReactNode>) {
  const Piece = lazyPiece(load)
  function Screen() {
    const [wanted, setWanted] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setWanted(true)}>
          Menu
        </button>
        <input aria-label="Note" />
        <PieceBoundary onLost={() => setWanted(false)}>
          <Suspense>{wanted && <Piece />}</Suspense>
        </PieceBoundary>
      </>
    )
  }
  return render(
    <Outermost>
      <Screen />
    </Outermost>,
  )
}

class Outermost extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError({ message }: Error) {
    return { message }
  }
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>
  }
}

test('a piece that does not come is told, what stands around it stays, and it is asked for again when called again', async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>()
  load.mockRejectedValueOnce(notThere()).mockRejectedValueOnce(notThere())
  load.mockResolvedValue(() => <p>What can be done</p>)
  const screen = await shown(load)
  await screen.getByLabelText('Note').fill('half a sentence')
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => say.mock.calls.length).toBe(times)
    await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
  }
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.element(screen.getByText('What can be done')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('half a sentence')
  expect([load.mock.calls.length, say.mock.calls.length]).toEqual([3, 2])
})

test('a piece that came and is broken is not called lost', async () => {
  const screen = await shown(() =>
    Promise.resolve(() => {
      throw new Error('broken')
    }),
  )
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('broken')
  expect(say).not.toHaveBeenCalled()
})

test('a piece that the bundler asked for and did not get is not one that the router loads the page anew for', () => {
  const error = notThere()
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))
  expect(isLostPiece(error)).toBe(true)
  expect(error.message).not.toMatch(/dynamically imported module/)
})
