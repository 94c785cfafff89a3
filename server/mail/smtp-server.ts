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
        if (rejected.length === 0) return
        const answer = rejected.map(String).join(', ')
        const message = `The mail server refused ${answer}; all others got the mail`
        throw new MailError('mail.partly-refused', message, { permanent: true, answer })
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
  if (code === 'EAUTH')
    return new MailError('mail.sign-in', 'The mail server refused the sign-in of Teca', { permanent: false })
  if (typeof responseCode === 'number') {
    const [answer, permanent] = [String(response), responseCode >= 500]
    return new MailError('mail.refused', `The mail server refused the mail: ${answer}`, { permanent, answer })
  }
  const answer = typeof code === 'string' ? code : 'unknown'
  return new MailError('mail.unreachable', `The mail server could not be reached (${answer})`, {
    permanent: false,
    answer,
  })
}
