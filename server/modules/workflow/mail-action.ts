import { MailError } from '../../mail/mail.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import { TaskFailure } from './task-action.ts'
import type { TaskAction } from './task-action.ts'
import { mailOf } from './task-mail.ts'

/** An action with recipients is a mail to them. An organisation's own kind without recipients is only logged. */
export const mailAction = (mailer: Mailer): TaskAction => ({
  perform: async (task, { about }) => {
    const mail = mailOf(task, about)
    if (mail === undefined) return []
    const effects = headOf(mail)
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      const { code, message, permanent, answer } = error
      const answered = answer === undefined ? [] : [{ name: 'answer', value: answer }]
      throw new TaskFailure({ code, message, effects: [...effects, ...answered], again: !permanent, cause: error })
    }
    return effects
  },
  preview: async (task, { about }) => {
    const mail = mailOf(task, about)
    return { effects: mail === undefined ? [] : [...headOf(mail), { name: 'body', value: mail.text }] }
  },
})

const headOf = ({ to, subject }: Mail) => [
  { name: 'recipients', value: to.join(', ') },
  { name: 'subject', value: subject },
]
