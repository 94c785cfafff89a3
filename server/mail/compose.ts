import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail in nodemailer's form. Titles and names stay on one line of the header. */
export const composed = ({ id, at, to, subject, text, importance }: Mail, from: string): SendMailOptions => ({
  from,
  to,
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  text,
  date: new Date(at),
  messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  ...(importance !== undefined && { priority: importance }),
  // Prevents automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
