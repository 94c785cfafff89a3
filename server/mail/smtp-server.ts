import { composed } from './compose.ts'
import { MailError } from './mail.ts'
import type { Mailer } from './mail.ts'

/** How long the server may take to answer; the waiting job renews its lease meanwhile. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Hands mails to an SMTP server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtpServer(url: string, from: string): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...timeouts })
      try {
        const { rejected } = await transport.sendMail(composed(mail, from))
        if (rejected.length > 0)
          throw new MailError(`The mail server refused ${rejected.map(String).join(', ')}; all others got the mail`, {
            permanent: true,
          })
      } catch (error) {
        throw error instanceof MailError ? error : refusal(error)
      } finally {
        transport.close()
      }
    },
  }
}

/** The reason of an error, which may contain the credentials. */
function refusal(error: unknown): MailError {
  const { code, responseCode, response } = Object(error) as Record<string, unknown>
  if (code === 'EAUTH') return new MailError('The mail server refused the sign-in of Teca', { permanent: false })
  if (typeof responseCode === 'number')
    return new MailError(`The mail server refused the mail: ${String(response)}`, { permanent: responseCode >= 500 })
  return new MailError(`The mail server could not be reached (${typeof code === 'string' ? code : 'unknown'})`, {
    permanent: false,
  })
}
