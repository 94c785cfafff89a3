import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'

/** A mail as nodemailer takes it. What came from titles and names stays on one line in the head. */
export const composed = ({ id, at, to, subject, text, importance }: Mail, from: string): SendMailOptions => ({
  from,
  to,
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  text,
  date: new Date(at),
  messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  ...(importance !== undefined && { priority: importance }),
  // Nobody wants to be told that the curator is on holiday.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
