import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify, record, useNotices } from './notices'

beforeEach(() => {
  vi.useFakeTimers()
  useNotices.setState({ shown: [], history: [], unread: 0 })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const texts = () => useNotices.getState().shown.map(({ text, times }) => `${text} ${times}`)

test('a notice goes after five seconds and can be read again', () => {
  notify('failed', 'Broken')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Broken 1'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
  expect(useNotices.getState().history.map(({ text }) => text)).toEqual(['Broken'])
  expect(useNotices.getState().unread).toBe(1)
  useNotices.getState().read()
  expect(useNotices.getState().unread).toBe(0)
})

test('the same text again is counted, and stays five seconds more', () => {
  notify('failed', 'Broken')
  vi.advanceTimersByTime(3000)
  notify('failed', 'Broken')
  notify('done', 'Saved')
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Broken 2', 'Saved 1'])
  expect(useNotices.getState().history).toHaveLength(2)
})

test('a notice under the pointer stays until the pointer leaves', () => {
  notify('info', 'Read me slowly')
  const id = useNotices.getState().shown[0]?.id ?? 0
  useNotices.getState().hold(id)
  vi.advanceTimersByTime(20_000)
  expect(texts()).toHaveLength(1)
  useNotices.getState().release(id)
  vi.advanceTimersByTime(5000)
  expect(texts()).toHaveLength(0)
})

test.each([
  ['the call and its form say the same', ['Broken', 'Broken'], ['Broken']],
  ['the form says more than its call', ['Broken.', 'Not saved. Broken.'], ['Not saved. Broken.']],
  ['the form says less than its call', ['Not saved. Broken.', 'Broken.'], ['Not saved. Broken.']],
  ['two failures at once', ['Broken', 'Lost'], ['Lost', 'Broken']],
])('[SHELL-28] in part: a failure that a form shows is in the history once: %s', (_, said, kept) => {
  said.forEach((text) => record('failed', text))
  expect(useNotices.getState().history.map(({ text }) => text)).toEqual(kept)
  expect(texts()).toEqual([])
})
