/** A text to be sent. */
export type Mail = {
  /** The same for every try to send this mail: it names its file, or its Message-ID, by which receivers know a second copy. */
  id: string
  /** ISO 8601. */
  at: string
  to: string[]
  subject: string
  text: string
  importance?: 'high' | 'normal' | 'low'
}

/** Where mails leave from. */
export type Mailer = {
  /** Throws a MailError where it was not taken. */
  send(mail: Mail): Promise<void>
}

/** A mail was not taken. Its message says why and names neither the server nor its credentials. */
export class MailError extends Error {
  override name = 'MailError'
  /** Sending it again would end the same way. */
  readonly permanent: boolean

  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message)
    this.permanent = permanent
  }
}
