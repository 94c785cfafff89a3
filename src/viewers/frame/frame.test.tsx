import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Frame } from './frame'

afterEach(cleanup)

const labels = { loading: 'Loading…', failed: 'The page did not come.', retry: 'Try again' }

test('the frame has a name, and says that it loads until it has loaded', async () => {
  render(<Frame src="data:text/html,<p>Here</p>" title="Advanced viewer" labels={labels} />)
  expect(screen.getByTitle('Advanced viewer')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('a page that fails to load says so, and can be loaded again', async () => {
  // The browser reports the load of its own error page: how soon is a matter of its version.
  const neverLoads = (event: Event) => event.stopPropagation()
  window.addEventListener('load', neverLoads, true)
  const { rerender } = render(<Frame src="about:blank" title="Help" labels={labels} patience={0} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  window.removeEventListener('load', neverLoads, true)
  rerender(<Frame src="data:text/html,<p>Here</p>" title="Help" labels={labels} patience={5000} />)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
