/** A mail to send. */
export type Mail = {
  /**
   * The same for every attempt to send this mail: it is its file name, or its Message-ID, by which receivers recognise
   * a copy.
   */
  id: string
  /** ISO 8601. */
  at: string
  to: string[]
  subject: string
  text: string
  importance?: 'high' | 'normal' | 'low'
}

/** The way that mails are sent. */
export type Mailer = {
  /** Throws a MailError if it was refused. */
  send(mail: Mail): Promise<void>
}

export type MailFault =
  | 'mail.unreachable'
  | 'mail.refused'
  | 'mail.partly-refused'
  | 'mail.sign-in'
  | 'mail.outbox'
  | 'mail.invalid'

/** A mail was refused. Its message says why and names neither the server nor its credentials. */
export class MailError extends Error {
  override name = 'MailError'
  /** Stable, for words. */
  readonly code: MailFault
  /** Another attempt would fail too. */
  readonly permanent: boolean
  /** What the server said, or which addresses it refused. */
  readonly answer: string | undefined

  constructor(code: MailFault, message: string, { permanent, answer }: { permanent: boolean; answer?: string }) {
    super(message)
    this.code = code
    this.permanent = permanent
    this.answer = answer
  }
}
