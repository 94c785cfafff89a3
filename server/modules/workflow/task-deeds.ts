import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { Reach } from '../uploads/index.ts'
import { mailDeed } from './mail-deed.ts'
import { metadataDeed } from './metadata-deed.ts'
import type { FieldEdits } from './metadata-deed.ts'
import { noticeDeed } from './notice-deed.ts'
import type { TaskDeed } from './task-deed.ts'
import { webhookDeed } from './webhook-deed.ts'
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
export type DeedOf = (templateName: string) => TaskDeed

export function taskDeeds({ database, repository, mailer, fields, reach }: Needs): DeedOf {
  const mail = mailDeed(mailer)
  const deeds = new Map<string, TaskDeed>([
    ['metadata', metadataDeed(fields)],
    ['notification', noticeDeed({ database, repository })],
    ['webhook', webhookDeed(reach)],
  ])
  return (templateName) => deeds.get(templateName) ?? mail
}
