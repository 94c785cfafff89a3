import type { Mail } from '../../mail/mail.ts'
import { RECIPIENTS } from './task-kinds.ts'
import { idOf } from './task-action.ts'
import { filledText } from './task-places.ts'
import { listOf } from './task-parameters.ts'
import type { PlannedTask, RunSubject } from './transition-log.ts'

/**
 * The mail of an action with recipients, with `{title}` and similar placeholders filled in. Undefined without
 * recipients.
 */
export function mailOf(task: PlannedTask, about: RunSubject): Mail | undefined {
  const { templateName, parameters } = task
  const to = [...new Set(listOf(parameters[RECIPIENTS]))]
  if (to.length === 0) return undefined
  const { log } = about
  const { subject = '', body = '', importance } = parameters
  const others = Object.entries(parameters).filter(([name]) => ![RECIPIENTS, 'subject', 'body'].includes(name))
  const usual = ['{title}: {from} → {to} ({action}, {who})', ...(templateName === 'email' ? [] : others.map(asLine))]
  return {
    id: idOf(task, about),
    at: log.created_at,
    to,
    subject: filledText(String(subject) || '{title}: {action}', about),
    text: filledText(String(body) || usual.join('\n'), about),
    ...(isImportance(importance) && { importance }),
  }
}

const asLine = ([name, value]: [string, PlannedTask['parameters'][string]]) => `${name}: ${listOf(value).join(', ')}`

const isImportance = (value: unknown): value is NonNullable<Mail['importance']> =>
  value === 'high' || value === 'normal' || value === 'low'
