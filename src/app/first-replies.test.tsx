import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { takeFirstReplies } from './first-replies'

test('damaged data in the page is ignored, and the application starts', () => {
  const script = document.createElement('script')
  script.id = 'first-replies'
  script.type = 'application/json'
  script.textContent = '{"username": "cur'
  document.body.append(script)
  const queries = new QueryClient()
  takeFirstReplies(queries)
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(document.getElementById('first-replies')).toBeNull()
})
