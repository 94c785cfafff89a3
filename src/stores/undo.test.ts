import { beforeEach, expect, test, vi } from 'vitest'
import { notify, useNotices } from './notices'
import { offerUndo, useUndo } from './undo'

beforeEach(() => {
  useUndo.setState({ steps: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
})
const texts = () => useUndo.getState().steps.map(({ text }) => text)

test('the newest step is on top, and an undone step is removed', async () => {
  const done: string[] = []
  offerUndo('moved', async () => done.push('moved'))
  offerUndo('linked', async () => done.push('linked'))
  expect(texts()).toEqual(['linked', 'moved'])
  await useUndo.getState().steps[0]?.undo()
  await useUndo.getState().steps[0]?.undo()
  expect(done).toEqual(['linked', 'moved'])
  expect(texts()).toEqual([])
})

test('a step runs once, from the notice or by the keys', async () => {
  const way = vi.fn<() => Promise<void>>(async () => undefined)
  notify('done', 'Item moved', way)
  const [notice] = useNotices.getState().shown
  expect(texts()).toEqual(['Item moved'])
  await useUndo.getState().steps[0]?.undo()
  await notice?.undo?.()
  expect(way).toHaveBeenCalledOnce()
})

test('an older step waits for the newer one, even if that fails, and the error is passed on', async () => {
  const order: string[] = []
  const first = offerUndo('first', async () => order.push('first'))
  const second = offerUndo('second', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push('second')
    throw new Error('gone')
  })
  const failed = second()
  const went = first()
  await expect(failed).rejects.toThrow('gone')
  await went
  expect(order).toEqual(['second', 'first'])
})

test('a step that cannot be undone now is offered again on top, and its notice undoes no other step', async () => {
  let away = true
  const way = vi.fn<() => Promise<void>>(() => (away ? Promise.reject(new Error('away')) : Promise.resolve()))
  offerUndo('moved', way)
  const [step] = useUndo.getState().steps
  await expect(step?.undo()).rejects.toThrow('away')
  expect(texts()).toEqual([])
  offerUndo('linked', async () => undefined)
  expect(notify('failed', 'Not undone', step?.offerAgain())).toBe(step?.undo)
  expect(texts()).toEqual(['moved', 'linked'])
  away = false
  await step?.undo()
  expect(way).toHaveBeenCalledTimes(2)
  expect(texts()).toEqual(['linked'])
})

test('only the last fifty steps are kept', () => {
  for (let at = 0; at < 60; at++) offerUndo(`step ${at}`, async () => at)
  expect(texts()).toHaveLength(50)
  expect(texts()[0]).toBe('step 59')
})
