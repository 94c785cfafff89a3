import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.resetModules()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
const stored = (key: string, state: unknown) => kept.set(key, JSON.stringify({ state, version: 0 }))

test('[SHELL-21] the theme is the system’s until one is chosen, and the choice stays', async () => {
  const { applyTheme, chooseTheme, useTheme } = await import('./theme')
  const root: { dataset: DOMStringMap } = { dataset: {} }
  applyTheme(root)
  expect(root.dataset['theme']).toBeUndefined()
  chooseTheme('dark')
  expect(root.dataset['theme']).toBe('dark')
  expect(useTheme.getState().theme).toBe('dark')
  vi.resetModules()
  const again = await import('./theme')
  expect(again.useTheme.getState().theme).toBe('dark')
  stored('teca.theme', { theme: 'purple' })
  vi.resetModules()
  expect((await import('./theme')).useTheme.getState().theme).toBe('system')
})

test('new arrivals are counted over a reload until they are seen', async () => {
  const { useNewArrivals } = await import('./new-arrivals')
  useNewArrivals.getState().arrived({ items: 2 })
  useNewArrivals.getState().arrived({ assets: 3 })
  vi.resetModules()
  const { useNewArrivals: later } = await import('./new-arrivals')
  expect(later.getState()).toMatchObject({ items: 2, assets: 3 })
  later.getState().seen()
  expect(later.getState()).toMatchObject({ items: 0, assets: 0 })
})

test('[UPL-13] after a reload what was being sent is gone and named, what is processed stays', async () => {
  const record = (name: string, status: string) => ({
    itemUploadId: name,
    name,
    startedAt: '2026-01-01T00:00:00Z',
    status,
    seen: false,
    assets: [],
  })
  stored('teca.uploads', {
    records: [record('one', 'IN_PROGRESS'), record('two', 'PROCESSING'), record('three', 'COMPLETED'), 'nonsense'],
  })
  const { useUploadQueue } = await import('./upload-queue')
  expect(useUploadQueue.getState().records.map(({ name }) => name)).toEqual(['two', 'three'])
  expect(useUploadQueue.getState().cutOff).toEqual(['one'])
  useUploadQueue.getState().markSeen()
  expect(useUploadQueue.getState().records.map(({ seen }) => seen)).toEqual([false, true])
  useUploadQueue.getState().cleanDone()
  expect(useUploadQueue.getState().records.map(({ name }) => name)).toEqual(['two'])
})

test('[UPL-10] one failed asset fails its record, and all completed ones complete it', async () => {
  const { progressOf, useUploadQueue } = await import('./upload-queue')
  const asset = (assetUploadId: string) => ({
    assetUploadId,
    assetType: 'images' as const,
    sgtt: assetUploadId,
    status: 'IN_PROGRESS' as const,
  })
  useUploadQueue.setState({ records: [] })
  const { add, updateAsset } = useUploadQueue.getState()
  add({
    itemUploadId: 'u',
    name: 'u',
    startedAt: '',
    status: 'IN_PROGRESS',
    seen: false,
    assets: [asset('a'), asset('b')],
  })
  const status = () => useUploadQueue.getState().records[0]?.status
  updateAsset('u', 'a', { status: 'PROCESSING' })
  expect(status()).toBe('IN_PROGRESS')
  updateAsset('u', 'b', { status: 'PROCESSING' })
  expect(status()).toBe('PROCESSING')
  updateAsset('u', 'a', { status: 'COMPLETED' })
  expect(progressOf(useUploadQueue.getState().records)).toEqual({ done: 1, total: 2 })
  updateAsset('u', 'b', { status: 'ERROR', reason: 'file.truncated' })
  expect(status()).toBe('ERROR')
  updateAsset('u', 'b', { status: 'COMPLETED' })
  expect(status()).toBe('COMPLETED')
})
