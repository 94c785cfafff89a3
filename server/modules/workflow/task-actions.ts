import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { Reach } from '../uploads/index.ts'
import { mailAction } from './mail-action.ts'
import { metadataAction } from './metadata-action.ts'
import type { FieldEdits } from './metadata-action.ts'
import { noticeAction } from './notice-action.ts'
import type { TaskAction } from './task-action.ts'
import { webhookAction } from './webhook-action.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

type Needs = {
  database: Database
  repository: WorkflowRepository
  mailer: Mailer
  fields: FieldEdits
  /** Opens the connections of webhooks. */
  reach?: Reach
}

/** The implementation of a kind; an organisation's own kinds are mails. */
export type ActionOf = (templateName: string) => TaskAction

export function taskActions({ database, repository, mailer, fields, reach }: Needs): ActionOf {
  const mail = mailAction(mailer)
  const actions = new Map<string, TaskAction>([
    ['metadata', metadataAction(fields)],
    ['notification', noticeAction({ database, repository })],
    ['webhook', webhookAction(reach)],
  ])
  return (templateName) => actions.get(templateName) ?? mail
}
