import type { QueryClient } from '@tanstack/react-query'
import { rememberEarly } from '@/api/hal/remember'
import { previewRole } from '@/api/preview'
import { selfQuery } from '@/api/iam/self'

/**
 * Stores the replies that the embedded server puts into the page: the signed-in user, with the data of the first screen
 * as preloads. Without them each reply is requested.
 */
export function takeFirstReplies(queries: QueryClient) {
  const script = document.getElementById('first-replies')
  if (!script?.textContent) return
  const reply = readReply(script.textContent)
  script.remove()
  // The page was requested without the previewed role, so its replies show what one's own roles may see.
  if (previewRole() !== undefined) return
  if (reply === undefined) return
  // Not later than it was read.
  rememberEarly(queries, selfQuery().queryKey, reply, performance.timeOrigin)
}

/** Undefined for a damaged text; the reply is then requested. */
function readReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
