import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimByChannel } from './claim-by-channel'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const aTab = (name: string) => {
  let ours: boolean | undefined
  const claim = claimByChannel(name, (isOurs) => (ours = isOurs))
  return { ...claim, isOurs: () => ours }
}

test('one tab has a name; another waits until it leaves, or takes it over', async () => {
  const first = aTab('a story')
  await vi.waitFor(() => expect(first.isOurs()).toBe(true))
  const second = aTab('a story')
  await vi.waitFor(() => expect(second.isOurs()).toBe(false))
  expect(first.isOurs()).toBe(true)
  second.takeOver()
  await vi.waitFor(() => expect(first.isOurs()).toBe(false))
  expect(second.isOurs()).toBe(true)
  second.leave()
  await vi.waitFor(() => expect(first.isOurs()).toBe(true))
  const other = aTab('another story')
  const third = aTab('a story')
  await vi.waitFor(() => expect(third.isOurs()).toBe(false))
  expect([first.isOurs(), other.isOurs()]).toEqual([true, true])
  for (const { leave } of [first, third, other]) leave()
})

test('of tabs that wait, one alone goes on when the name is free', async () => {
  const holder = aTab('the next one')
  const waiting = [aTab('the next one'), aTab('the next one')]
  await vi.waitFor(() => expect(waiting.map((tab) => tab.isOurs())).toEqual([false, false]))
  holder.leave()
  await vi.waitFor(() => expect(waiting.map((tab) => tab.isOurs()).toSorted()).toEqual([false, true]))
  for (const { leave } of waiting) leave()
})
