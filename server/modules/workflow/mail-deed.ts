import { HopelessError } from '../../jobs/job.ts'
import { MailError } from '../../mail/mail.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { TaskDeed } from './task-deed.ts'
import { mailOf } from './task-mail.ts'

/** An action with recipients is a mail to them. An organisation's own kind without recipients is only logged. */
export const mailDeed = (mailer: Mailer): TaskDeed => ({
  perform: async (task, { told }) => {
    const mail = mailOf(task, told)
    if (mail === undefined) return
    try {
      await mailer.send(mail)
    } catch (error) {
      throw error instanceof MailError && error.permanent ? new HopelessError(error.message) : error
    }
  },
  preview: async (task, { told }) => {
    const mail = mailOf(task, told)
    if (mail === undefined) return { effects: [] }
    const { to, subject, text } = mail
    return {
      effects: [
        { name: 'recipients', value: to.join(', ') },
        { name: 'subject', value: subject },
        { name: 'body', value: text },
      ],
    }
  },
})
