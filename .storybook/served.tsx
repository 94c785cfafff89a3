import type { Decorator, Loader } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { appQueryClient } from '../src/app/query-client'
import { closeDialog } from '../src/stores/open-dialog'
import { startText } from '../src/text/text'
import { resetMockApi, startMockApi } from '../test/mock-api/serve'

let started: Promise<void> | undefined

/** Before each story: every word of the language that is chosen, no dialog, and the replies that its `serve` parameter gives. */
export const withReplies: Loader = async ({ globals, parameters }) => {
  started ??= startMockApi()
  await Promise.all([started, startText(globals['language'] === 'it' ? 'it' : 'en')])
  resetMockApi()
  closeDialog()
  const serve: unknown = parameters['serve']
  if (typeof serve === 'function') serve()
}

/** Gives each story what it reads from the server with, empty at its start. */
export const withQueries: Decorator = (Story, { id }) => (
  <Queries key={id}>
    <Story />
  </Queries>
)

function Queries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(appQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
