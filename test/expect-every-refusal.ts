import { http } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { wordOf } from '../src/text/text'
import { problem } from './mock-api/resource'
import { serve } from './mock-api/serve'

/**
 * Refuses a call for one reason after the other, each by its status and code; after every `send` the screen must show the
 * words for it.
 */
export async function expectEveryRefusal(
  method: 'delete' | 'patch' | 'post' | 'put',
  path: string,
  reasons: readonly (readonly [number, string])[],
  send: () => Promise<void>,
) {
  for (const [status, code] of reasons) {
    serve([http[method](`*${path}`, () => problem(status, code, 'A text of the server'))])
    await send()
    const words = wordOf('errors', code) ?? `There are no words for ${code}`
    await expect.element(page.getByText(words).first()).toBeVisible()
  }
}
