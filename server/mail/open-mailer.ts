import type { Config } from '../config.ts'
import type { Mailer } from './mail.ts'
import { outboxFolder } from './outbox-folder.ts'
import { smtpServer } from './smtp-server.ts'

/** The SMTP server of the settings, or else the outbox folder. */
export const openMailer = ({ smtpUrl, outboxDir, mailFrom }: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom'>) =>
  (smtpUrl === undefined ? outboxFolder(outboxDir, mailFrom) : smtpServer(smtpUrl, mailFrom)) satisfies Mailer
