import type { QueryClient } from '@tanstack/react-query'
import { rememberEarly } from '@/api/hal/remember'
import { previewRole } from '@/api/preview'
import { selfQuery } from '@/api/iam/self'

/**
 * Takes in what the page brought: the reply of the signed-in user, with what the first screen asks for as its preloads.
 * The embedded server sends it with the page; where it is missing, each reply is asked for.
 */
export function takeFirstReplies(queries: QueryClient) {
  const script = document.getElementById('first-replies')
  if (!script?.textContent) return
  const reply = readReply(script.textContent)
  script.remove()
  // The page was asked for without the role that is previewed: what it brings is what one's own roles see.
  if (previewRole() !== undefined) return
  if (reply === undefined) return
  // Not later than it was read.
  rememberEarly(queries, selfQuery().queryKey, reply, performance.timeOrigin)
}

/** Undefined for a text that was damaged on its way: the reply is asked for then. */
function readReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
