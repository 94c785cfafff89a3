import { describe, expect, test } from 'vitest'
import { fileAt, momentIn, momentOf, pageAt } from './moment'

describe('a moment of a recording', () => {
  test.each([
    ['4', { from: 4 }],
    ['npt:4.5', { from: 4.5 }],
    ['0:04', { from: 4 }],
    ['00:04', { from: 4 }],
    ['1:02:03.25', { from: 3723.25 }],
    ['4,8', { from: 4, to: 8 }],
    ['npt:0:04,0:08', { from: 4, to: 8 }],
    [',8', { from: 0, to: 8 }],
    ['90', { from: 90 }],
  ])('%s', (text, moment) => expect(momentIn(text)).toEqual(moment))

  test.each(['', ',', 'x', '-4', '8,4', '4,4', '1:60', '1:2', '4,5,6', '4,', '1:2:3:4'])('%j names none', (text) => {
    expect(momentIn(text)).toBeUndefined()
  })

  test('is read from the fragment or the query of an address, and written back', () => {
    expect(momentOf(new URL('https://a.example/?id=1#t=4,8'))).toEqual({ from: 4, to: 8 })
    expect(momentOf(new URL('https://a.example/?id=1&t=0:04'))).toEqual({ from: 4 })
    expect(momentOf(new URL('https://a.example/?id=1'))).toBeUndefined()
    expect(pageAt('https://a.example/?id=1&t=9', { from: 4 })).toBe('https://a.example/?id=1&t=4')
    expect(fileAt('/tone.mp3', { from: 4, to: 8 })).toBe('/tone.mp3#t=4,8')
    expect(fileAt('/tone.mp3', undefined)).toBe('/tone.mp3')
  })
})
