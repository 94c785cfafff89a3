import { isApiError } from '@/api/api-error'
import { notify } from '@/stores/notices'
import { useUndo, type UndoStep } from '@/stores/undo'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/**
 * Takes a step back, the newest unless one is named, and says how that went: what could not be undone says why, and where
 * another try may do better it can be taken back again.
 */
export async function takeBack(step: UndoStep | undefined = useUndo.getState().steps[0]) {
  const text = textOf('organise')
  if (!step) return void notify('info', text.nothingToUndo)
  try {
    const result = await step.undo()
    if (!tellsItself(result)) notify('done', text.undone({ what: step.text }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const again = mayPass(error) ? step.offerAgain() : undefined
    if (isApiError(error, 401)) return
    notify('failed', text.notUndone({ what: step.text, reason: problemWords(error) }), again)
  }
}

/** Work on many things says by itself how its way back went. */
const tellsItself = (result: unknown) => result !== null && typeof result === 'object' && 'failures' in result

/** No answer, nobody signed in, or a server in trouble: nothing that is known against it. */
const mayPass = (error: Error) =>
  isApiError(error) && (error.status < 400 || error.status >= 500 || error.status === 401)
