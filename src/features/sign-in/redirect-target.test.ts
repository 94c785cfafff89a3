import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target'

const origin = 'http://museo.localhost'
const target = (redirect?: string) => redirectTarget(redirect, origin)

test('an address of this origin is opened, with its search and hash', () => {
  expect(target('/ui/catalog/1?page=2#top')).toBe('/ui/catalog/1?page=2#top')
  expect(target('http://museo.localhost/ui/support')).toBe('/ui/support')
})

test('an address of any other origin opens the application instead', () => {
  const others = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://museo.localhost:81/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://museo.localhost@evil.example/',
    'http://[',
    '/.//evil.example',
    '/ui/..//evil.example',
    'http://museo.localhost//evil.example/x',
  ]
  expect(others.filter((other) => target(other) !== '/ui/')).toEqual([])
})

test('without a target, or with the sign-in page as target, the application opens', () => {
  expect(target()).toBe('/ui/')
  expect(target('/ui/login?redirect=%2Fui%2Flogin')).toBe('/ui/')
})
