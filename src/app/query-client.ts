import type { QueryClient } from '@tanstack/react-query'
import { halQueryClient } from '@/api/hal/hal-query-client'
import { notify, record } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'

/** The query client of the application: it shows its messages as notices. */
export const appQueryClient = (): QueryClient =>
  halQueryClient({
    failed: (error) => notify('failed', problemWords(error)),
    failedInPlace: (error) => record('failed', problemWords(error)),
    done: (done) => (typeof done === 'string' ? notify('done', done) : notify('done', done.text, done.undo, done.goTo)),
  })
