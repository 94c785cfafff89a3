import { expect, test } from 'vitest'
import { supportAddress } from './support-address'

const address = (configured: string) =>
  supportAddress(configured, { language: 'it', theme: 'dark' }, 'http://museo.localhost')

test('the frame shows the configured address', () => {
  expect(address('https://help.example/teca?from=app')).toBe('https://help.example/teca?from=app')
  expect(address('/manual/')).toBe('/manual/')
})

test('without one, and if it is the address of the screen itself, the frame shows our own pages in the language and theme', () => {
  const own = ['/ui/support', '/ui/support/', '/ui/support/index.html', '/ui/help/', '/ui/help/index.html', 'http://[']
  expect(new Set(own.map(address))).toEqual(new Set(['/ui/help/index.html?language=it&theme=dark']))
})
