import { MailError } from '../../mail/mail.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import { TaskFailure } from './task-deed.ts'
import type { TaskDeed } from './task-deed.ts'
import { mailOf } from './task-mail.ts'

/** An action with recipients is a mail to them. An organisation's own kind without recipients is only logged. */
export const mailDeed = (mailer: Mailer): TaskDeed => ({
  perform: async (task, { told }) => {
    const mail = mailOf(task, told)
    if (mail === undefined) return []
    const effects = headOf(mail)
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      const { code, message, permanent, answer } = error
      const said = answer === undefined ? [] : [{ name: 'answer', value: answer }]
      throw new TaskFailure({ code, message, effects: [...effects, ...said], again: !permanent, cause: error })
    }
    return effects
  },
  preview: async (task, { told }) => {
    const mail = mailOf(task, told)
    return { effects: mail === undefined ? [] : [...headOf(mail), { name: 'body', value: mail.text }] }
  },
})

const headOf = ({ to, subject }: Mail) => [
  { name: 'recipients', value: to.join(', ') },
  { name: 'subject', value: subject },
]
