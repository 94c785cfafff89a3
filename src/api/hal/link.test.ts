import { describe, expect, test } from 'vitest'
import { canonical, isBelow, keyOf } from './address'
import { expandTemplate } from './expand-template'
import { handleOf, hrefOf } from './link'

describe('hrefOf', () => {
  test('an absolute address counts only by its path and search', () => {
    expect(hrefOf({ href: 'https://backend.example/meta/images?page=2' })).toBe('/meta/images?page=2')
  })
  test('fills a template, leaves out parameters without a value and adds those that the template does not name', () => {
    const link = { href: '/meta/culturalItems{?page,size,sort}', templated: true }
    expect(hrefOf(link)).toBe('/meta/culturalItems')
    expect(hrefOf(link, { size: 20, page: 0, text: 'a&b' })).toBe('/meta/culturalItems?page=0&size=20&text=a%26b')
  })
  test('a template without the flag is filled too', () => {
    expect(hrefOf({ href: '/meta/images/{uuid}{?projection}' }, { uuid: '7' })).toBe('/meta/images/7')
  })
  test('several sort properties are repeated in their order, and replace the sort of the link', () => {
    expect(hrefOf({ href: '/s?page=4' }, { page: 0, sort: ['surname,asc', 'name,asc'] })).toBe(
      '/s?page=0&sort=surname%2Casc&sort=name%2Casc',
    )
    expect(hrefOf({ href: '/s{?sort}', templated: true }, { sort: ['b,asc', 'a,asc'] })).toBe(
      '/s?sort=b%2Casc&sort=a%2Casc',
    )
  })
})

test('a key is the path and the search, with the names of the search in order', () => {
  expect(keyOf('/a?type=ITEM&sort=priority&sort=order')).toEqual(['/a', 'sort=priority&sort=order&type=ITEM'])
  expect(keyOf('/a?sort=priority&sort=order&type=ITEM')).toEqual(keyOf('/a?type=ITEM&sort=priority&sort=order'))
  expect(canonical('http://x/a?')).toBe('/a')
})

test('a prefix ends where a part of the path ends', () => {
  expect(isBelow('/meta/sections/1/items', '/meta/sections')).toBe(true)
  expect(isBelow('/meta/sections', '/meta/sections')).toBe(true)
  expect(isBelow('/meta/sectionsOfAll', '/meta/sections')).toBe(false)
})

test('a handle is the uuid and the path of the self link', () => {
  expect(handleOf({ uuid: 'u', _links: { self: { href: 'http://h/meta/culturalItems/u' } } })).toEqual({
    uuid: 'u',
    self: '/meta/culturalItems/u',
  })
})

// The examples of RFC 6570, section 3, that concern simple values and lists.
const values = {
  var: 'value',
  hello: 'Hello World!',
  path: '/foo/bar',
  list: ['red', 'green'],
  empty: '',
  x: 1024,
  y: 768,
}
test.each([
  ['{var}', 'value'],
  ['{hello}', 'Hello%20World%21'],
  ['{+path}/here', '/foo/bar/here'],
  ['{#hello}', '#Hello%20World!'],
  ['{x,y}', '1024,768'],
  ['{var:3}', 'val'],
  ['{list}', 'red,green'],
  ['{.list}', '.red,green'],
  ['{/var,x}/here', '/value/1024/here'],
  ['{/list*}', '/red/green'],
  ['{;x,empty}', ';x=1024;empty'],
  ['{?x,y,undef}', '?x=1024&y=768'],
  ['{?empty}', '?empty='],
  ['{?list*}', '?list=red&list=green'],
  ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
  ['{undef}', ''],
])('the template %s becomes %s', (template, expected) => {
  expect(expandTemplate(template, values)).toBe(expected)
})
