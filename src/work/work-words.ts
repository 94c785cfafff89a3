import type { BulkFailure } from '@/api/meta/bulk'
import type { Work } from './work'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/** What a piece of work is called: what goes on, or once it is over what did not come about. */
export function headingOf({ title, state, total, done, failures, failedText, unfinished }: Work): string {
  if (state === 'running' || state === 'cancelling') return title
  const text = textOf('bulk')
  if (failedText !== undefined && (state === 'broken' || failures.length > 0)) return failedText
  // Of work that broke off nobody knows how much was left.
  if (!unfinished || state === 'broken') return text.notFinished({ title })
  const count = state === 'cancelled' ? total - done : failures.length
  return text[unfinished.words]({ count, title: unfinished.title ?? '' })
}

/** How far a piece of work is, or how it ended. */
export function standingOf({ state, total, done, failures }: Work): string {
  const text = textOf('bulk')
  if (state === 'cancelling') return text.cancelling
  if (state === 'broken') return text.broken
  if (state === 'cancelled') return text.cancelledAt({ done, total })
  if (state === 'done') return text.failedCount({ count: failures.length, total })
  return done === 0 ? text.starting : text.progress({ done, total })
}

const REASONS = 3

/** How a piece of work ended that is not all done, in one line, for the history. */
export function endedWords(work: Work): string {
  const heading = headingOf(work)
  const { failures, total, state } = work
  if (state === 'broken' || failures.length === 0) return `${heading}. ${standingOf(work)}`
  const reasons = [...new Set(failures.map(reasonOf))].slice(0, REASONS).join('; ')
  return `${heading}: ${textOf('notices').someFailed({ failed: failures.length, total, reasons })}`
}

/** Nobody is told that something was changed which was so already; `changed` is how many were not, where that is known. */
export function doneWords({ doneText, change }: Work, { done, changed = done }: { done: number; changed?: number }) {
  const same = done - changed
  return change && same > 0 ? `${doneText.replace(/\.?$/, '.')} ${textOf('bulk').asBefore({ count: same })}` : doneText
}

/** Why one thing failed, in the language of the interface. */
export const reasonOf = ({ code, message }: BulkFailure) => problemWords({ code, message })
