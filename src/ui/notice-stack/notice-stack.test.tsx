import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NoticeStack, type Notice } from './notice-stack'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const labels = { region: 'Notices', dismiss: 'Dismiss' }
const shown = (notices: Notice[], onDismiss = vi.fn()) =>
  render(<NoticeStack notices={notices} onDismiss={onDismiss} labels={labels} />)

test('[SHELL-17] a notice goes by itself after its time and is at most 400 px wide', async () => {
  const onDismiss = vi.fn()
  const screen = await shown([{ id: 'a', tone: 'success', text: 'word '.repeat(80), removeAfter: 5000 }], onDismiss)
  expect(screen.getByRole('status').element().parentElement?.getBoundingClientRect().width).toBe(400)
  vi.advanceTimersByTime(4999)
  expect(onDismiss).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDismiss).toHaveBeenCalledWith('a')
})

test('a notice waits while it is pointed at', async () => {
  vi.useRealTimers()
  const onDismiss = vi.fn()
  const screen = await shown([{ id: 'a', tone: 'info', text: 'Moved', removeAfter: 800 }], onDismiss)
  await screen.getByRole('status').hover()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(onDismiss).not.toHaveBeenCalled()
  await userEvent.unhover(screen.getByRole('status'))
  await vi.waitFor(() => expect(onDismiss).toHaveBeenCalledWith('a'), 4000)
})

test('an error is an alert; its action is done once and takes the notice away', async () => {
  const [onDismiss, onAct] = [vi.fn(), vi.fn()]
  const screen = await shown(
    [{ id: 'a', tone: 'error', text: 'No answer', action: { label: 'Try again', onAct } }],
    onDismiss,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No answer')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onAct).toHaveBeenCalledOnce()
  expect(onDismiss).toHaveBeenCalledWith('a')
})
