import type { TaskResult } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { fillPlaces } from '@/text/fill-places'
import { problemWords } from '@/text/problem-words'
import { currentLanguage, textOf, wordOf } from '@/text/text'

type Fields = readonly Pick<FormField, 'name' | 'label'>[]

/** What an action of a run did or is going to do, with the reason if it failed and the number of tries. */
export function taskWords(task: TaskResult, fields: Fields = []): string {
  const text = textOf('taskOutcomes')
  const { attempts = 0 } = task
  const what = effectWords(task, fields)
  const reason = reasonWords(task)
  const words = reason === '' ? plainWords(task, what) : text[howItStands(task)]({ what, reason })
  return attempts > 1 ? `${words} (${text.tries({ count: attempts })})` : words
}

/** Whether its run was undone before it began; nothing failed then. */
export const wasTakenBack = ({ code }: Pick<TaskResult, 'code'>) => code === 'transition.taken-back'

function howItStands(task: TaskResult) {
  if (wasTakenBack(task)) return 'notRun'
  return task.state === 'ERROR' ? 'failed' : 'waits'
}

/** Why it failed, or why the last attempt did; empty if it did not. */
export function reasonWords({ code, reason, effects = [], state }: Partial<TaskResult>): string {
  const word = code === undefined ? undefined : wordOf('taskReasons', code)
  const values = Object.fromEntries(effects.map(({ name, value }) => [name, value]))
  if (word !== undefined && placesOf(word).every((place) => place in values))
    return fillPlaces(word, values, currentLanguage())
  if (code === undefined && reason === undefined && state !== 'ERROR') return ''
  return problemWords({ code, message: reason ?? '' })
}

const placesOf = (word: string) => [...word.matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place)

/** Of an outcome without particulars only the state is known. */
function plainWords({ templateName, state, effects = [] }: TaskResult, what: string): string {
  if (state === 'DONE' && effects.length > 0) return what
  const text = textOf('workflow')
  const isMail = templateName === 'email'
  if (state === 'DONE') return isMail ? text.mailSent : text.taskDone({ task: what })
  return isMail ? text.mailWaiting : text.taskWaiting({ task: what })
}

function effectWords({ templateName, state, effects = [] }: TaskResult, fields: Fields): string {
  const text = textOf('taskOutcomes')
  const of = (name: string) => effects.find((effect) => effect.name === name)?.value ?? ''
  const has = (name: string) => effects.some((effect) => effect.name === name)
  if (has('recipients')) return text.mailTo({ recipients: of('recipients'), subject: of('subject') })
  if (has('message')) {
    const [users, message] = [of('users'), of('message')]
    return users === '' ? text.noticeToAll({ message }) : text.noticeTo({ users, message })
  }
  if (has('url')) {
    const [url, status] = [of('url'), of('status')]
    return state === 'DONE' ? text.called({ url, status }) : text.callTo({ url })
  }
  if (has('field') && has('before')) {
    const [before, after] = [of('before'), of('after')]
    const field = fields.find(({ name }) => name === of('field'))?.label ?? of('field')
    if (before === after) return after === '' ? text.fieldEmpty({ field }) : text.fieldAsBefore({ field, after })
    if (after === '') return text.fieldEmptied({ field, before })
    return before === '' ? text.fieldSet({ field, after }) : text.fieldChanged({ field, before, after })
  }
  return wordOf('taskKinds', templateName) ?? templateName
}
