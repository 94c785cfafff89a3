import type { BulkFailure } from '@/api/meta/bulk/bulk'
import { isRunning, type Work, type WorkWords } from './work'
import { problemWords } from '@/text/problem-words'
import { sizeText } from '@/lib/size-text'
import { currentLanguage, textOf } from '@/text/text'

/** The heading of a piece of work: its title while it runs, then what was not done. */
export function headingOf({ title, state, total, done, failures, failedText, unfinished }: Work): string {
  if (state === 'running' || state === 'cancelling') return title
  const text = textOf('bulk')
  if (failedText !== undefined && (state === 'broken' || failures.length > 0)) return failedText
  // For broken work it is unknown how much was left.
  if (!unfinished || state === 'broken') return text.notFinished({ title })
  const count = state === 'cancelled' ? total - done : failures.length
  return text[unfinished.words]({ count, title: unfinished.title ?? '' })
}

/** The progress of a piece of work, or how it ended. */
export function statusOf({ state, total, done, unit, failures }: Work): string {
  const text = textOf('bulk')
  if (state === 'cancelling') return text.cancelling
  if (state === 'broken') return text.broken
  if (state === 'cancelled') return text.cancelledAt({ done, total })
  if (unit) return isRunning({ state }) ? downloadStatus(unit, done, total) : ''
  if (state === 'done') return text.failedCount({ count: failures.length, total })
  return done === 0 ? text.starting : text.progress({ done, total })
}

function downloadStatus(unit: 'bytes' | 'percent', done: number, total: number): string {
  const text = textOf('share')
  if (unit === 'percent') return total > 0 ? text.preparingPercent({ percent: done }) : text.preparing
  const language = currentLanguage()
  const sizes = { done: sizeText(done, language), total: sizeText(total, language) }
  return total > 0 ? text.receivedOf(sizes) : text.received(sizes)
}

/** The words for the undo of work. */
export const undoWords = ({ title, doneText, stale }: WorkWords): WorkWords => ({
  title: textOf('bulk').undoing({ title }),
  doneText: textOf('organise').undone({ what: doneText }),
  failedText: textOf('bulk').notAllUndone({ what: doneText }),
  stale,
})

const REASONS = 3

/** How work that did not succeed ended, in one line for the history of notices. */
export function endedWords(work: Work): string {
  const heading = headingOf(work)
  const { failures, total, state } = work
  if (state === 'broken' || failures.length === 0) return `${heading}. ${statusOf(work)}`
  const reasons = [...new Set(failures.map(reasonOf))].slice(0, REASONS).join('; ')
  if (work.unit) return `${heading}: ${reasons}`
  return `${heading}: ${textOf('notices').someFailed({ failed: failures.length, total, reasons })}`
}

/** The notice for work that succeeded. It names how many things were already so, if `changed` is known. */
export function doneWords({ doneText }: Work, { done, changed = done }: { done: number; changed?: number }) {
  const same = done - changed
  return same > 0 ? `${doneText.replace(/\.?$/, '.')} ${textOf('bulk').asBefore({ count: same })}` : doneText
}

/** The reason why one thing failed, in the language of the interface. */
export const reasonOf = ({ code, message }: BulkFailure) =>
  // It names the right and who can give it, which the code alone does not.
  code === 'role.missing' && message !== '' ? message : problemWords({ code, message })
