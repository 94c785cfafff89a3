import { expect, test } from 'vitest'
import { cleanOutline } from '../../stories/index.ts'
import { targetIn } from './found-region.ts'

const path = '<path d="M100,50 l200,0 0,100 -200,0z"></path>'

test.each([
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M100,50 l200,0 0,100 -200,0z"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M100,50 l200,0 0,100 -200,0z"/></svg>',
  ],
  ["<svg><path d='M100,50z' /></svg>", "<svg><path d='M100,50z' /></svg>"],
  ['<svg><path d="M100,50z" /onload=alert(1)></svg>', '<svg><path d="M100,50z"></path></svg>'],
  ['<svg><path d="M1,1z"/><pathx onload="x()"/><script>1', '<svg><path d="M1,1z"></path></svg>'],
  ['<svg><!--<img src=x onerror=alert(1)>--></svg>', '<svg></svg>'],
  [
    '<svg onload="alert(1)"><script>alert(1)</script><path onclick="x()" style="x" d="M100,50 l200,0 0,100 -200,0z"/></svg>',
    `<svg>${path}</svg>`,
  ],
  [
    '<svg><a href="javascript:alert(1)"><g transform="scale(2)"><path d="M100,50 l200,0 0,100 -200,0z"/></g></a></svg>',
    `<svg><g transform="scale(2)">${path}</g></svg>`,
  ],
  [
    '<svg><foreignObject><iframe src="https://evil.example"/></foreignObject><image href="x"/><use href="#a"/></svg>',
    '<svg></svg>',
  ],
])('of the outline %s the shapes alone stay', (given, kept) => expect(cleanOutline(given)).toBe(kept))

test('the outline of an imported annotation is cleaned', () => {
  const value = `<svg onload="alert(1)">${path}<script>alert(1)</script></svg>`
  const found = targetIn(
    { source: 'https://example.org/canvas', selector: { type: 'SvgSelector', value } },
    () => undefined,
  )
  expect(found).toEqual({
    canvas: 'https://example.org/canvas',
    region: { x: 100, y: 50, width: 200, height: 100 },
    outline: `<svg>${path}</svg>`,
  })
})
