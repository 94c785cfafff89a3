import type { Decorator, Loader } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { appQueryClient } from '../src/app/query-client'
import { startText } from '../src/text/text'
import { freshStores } from '../test/fresh-stores'
import { resetMockApi, startMockApi } from '../test/mock-api/serve'

/** Before each story: every word of the language that is chosen, fresh stores, and the replies that its `serve` parameter gives. */
export const withReplies: Loader = async ({ globals, parameters }) => {
  await Promise.all([startMockApi(), startText(globals['language'] === 'it' ? 'it' : 'en')])
  resetMockApi()
  freshStores()
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
