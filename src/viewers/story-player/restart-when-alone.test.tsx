import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restartWhenAlone } from './restart-when-alone'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a story starts again if someone was there and has done nothing for a minute', () => {
  const restart = vi.fn()
  restartWhenAlone(restart)
  vi.advanceTimersByTime(200_000)
  expect(restart).not.toHaveBeenCalled()
  window.dispatchEvent(new PointerEvent('pointerdown'))
  vi.advanceTimersByTime(50_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
  vi.advanceTimersByTime(50_000)
  expect(restart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(restart).toHaveBeenCalledTimes(1)
})
