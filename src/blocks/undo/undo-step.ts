import { isApiError } from '@/api/api-error'
import { notify } from '@/stores/notices'
import { useUndo, type UndoStep } from '@/stores/undo'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/**
 * Undoes a step, the newest by default, and reports the result: a failure with the reason, and if a retry may help the
 * step stays on the stack.
 */
export async function undoStep(step: UndoStep | undefined = useUndo.getState().steps[0]) {
  const text = textOf('organise')
  if (!step) return void notify('info', text.nothingToUndo)
  try {
    const result = await step.undo()
    if (!reportsItself(result)) notify('done', text.undone({ what: step.text }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const again = mayPass(error) ? step.offerAgain() : undefined
    if (isApiError(error, 401)) return
    notify('failed', text.notUndone({ what: step.text, reason: problemWords(error) }), again)
  }
}

/** Work on many things reports its own undo. */
const reportsItself = (result: unknown) => result !== null && typeof result === 'object' && 'failures' in result

/** No answer, a lost session, or a server error: the undo may still succeed later. */
const mayPass = (error: Error) =>
  isApiError(error) && (error.status < 400 || error.status >= 500 || error.status === 401)
