import type { Mail } from '../../mail/mail.ts'
import { RECIPIENTS } from './task-kinds.ts'
import { listOf } from './task-parameters.ts'
import type { PlannedTask, Told } from './transition-log.ts'

/** The mail of an action that has recipients; `{title}` and its like are filled in. Without recipients there is none. */
export function mailOf({ taskUuid, templateName, parameters }: PlannedTask, told: Told): Mail | undefined {
  const to = [...new Set(listOf(parameters[RECIPIENTS]))]
  if (to.length === 0) return undefined
  const { log, title, pressmark, who } = told
  const places = new Map([
    ['title', title || pressmark],
    ['pressmark', pressmark],
    ['from', log.from_state],
    ['to', log.to_state],
    ['action', log.transition_name],
    ['who', who],
  ])
  const { subject = '', body = '', importance } = parameters
  const others = Object.entries(parameters).filter(([name]) => ![RECIPIENTS, 'subject', 'body'].includes(name))
  const usual = ['{title}: {from} → {to} ({action}, {who})', ...(templateName === 'email' ? [] : others.map(asLine))]
  return {
    id: `${log.uuid}.${taskUuid}`,
    at: log.created_at,
    to,
    subject: filled(String(subject) || '{title}: {action}', places),
    text: filled(String(body) || usual.join('\n'), places),
    ...(isImportance(importance) && { importance }),
  }
}

/** One pass: what a title holds is never read as a place. */
const filled = (text: string, places: ReadonlyMap<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places.get(name) ?? whole)

const asLine = ([name, value]: [string, PlannedTask['parameters'][string]]) => `${name}: ${listOf(value).join(', ')}`

const isImportance = (value: unknown): value is NonNullable<Mail['importance']> =>
  value === 'high' || value === 'normal' || value === 'low'
