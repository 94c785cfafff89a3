import { afterEach, expect, test, vi } from 'vitest'
import { startFocusIn } from './start-focus-in'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** The name of the focused element in a frame with these parts. */
function focusIn(parts: string, pointer: 'fine' | 'coarse') {
  const matches = (media: string) => media === `(pointer: ${pointer})`
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: matches(media),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  document.body.innerHTML = `<div id="frame" tabindex="-1">${parts}</div>`
  startFocusIn(document.getElementById('frame'))
  return document.activeElement?.id
}
const search = '<input type="search" id="search">'
const title = '<input id="title">'

test('a search gets the focus at once with a mouse, and on touch only when it is tapped: no keyboard covers the choices', () => {
  expect(focusIn(search, 'fine')).toBe('search')
  expect(focusIn(search, 'coarse')).toBe('frame')
})

test('a marked element gets the focus before the first field, and the field before the frame', () => {
  expect(focusIn('<button id="go" data-start-focus></button>' + title, 'coarse')).toBe('go')
  expect(focusIn('<button id="go"></button>' + title, 'coarse')).toBe('title')
  expect(focusIn('<button id="go"></button>', 'fine')).toBe('frame')
})
