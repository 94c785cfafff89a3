import { DestinationMissing } from '@/api/meta/lists/section-members'
import { problemWords } from '@/text/problem-words'
import { text } from '@/text/text'

/** Why items were not moved: the specified text first, then the reason. */
export function moveFailure(error: Error, inOverview: boolean): string {
  if (error instanceof DestinationMissing) return error.message
  return `${inOverview ? text.itemsMoveError : text.itemsMoveFailed} ${problemWords(error)}`
}
