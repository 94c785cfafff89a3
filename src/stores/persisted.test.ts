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

test('the theme follows the system until one is chosen, and the choice is kept', async () => {
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

test('a browser without space left keeps nothing over a reload, and the change itself works', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const setItem = () => {
    throw new DOMException('The quota is exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem } })
  const { noteArrivals, useNewArrivals } = await import('./new-arrivals')
  noteArrivals({ items: [{ uuid: 'made' }] })
  expect(useNewArrivals.getState().items).toEqual([{ uuid: 'made' }])
})
