import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composed } from './compose.ts'
import { MailError } from './mail.ts'
import type { Mail, Mailer } from './mail.ts'

/** Writes every mail into a folder, as a file for mail programs; the same mail twice is one file. */
export function outboxFolder(folder: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const bytes = await asBytes(mail, from)
      const name = `${mail.at.replaceAll(/[-:]|\.\d+/g, '')}-${mail.id}.eml`
      try {
        await mkdir(folder, { recursive: true })
        // Complete or missing: a reader of the folder never finds a partial mail.
        const part = join(folder, `.${name}.part`)
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, join(folder, name))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        throw new MailError('mail.outbox', `The mail could not be written into the outbox folder (${code})`, {
          permanent: false,
          answer: code,
        })
      }
    },
  }
}

async function asBytes(mail: Mail, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(composed(mail, from))
  if (!Buffer.isBuffer(message))
    throw new MailError('mail.invalid', 'The mail could not be composed', { permanent: true })
  return message
}
