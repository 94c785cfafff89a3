import { randomUUID } from 'node:crypto'
import { textKey } from '../../db/text-key.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { MailError } from '../../mail/mail.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { FinalJobError } from '../../jobs/job.ts'
import type { JobHandler } from '../../jobs/job.ts'
import type { Mail, Mailer } from '../../mail/mail.ts'
import type { Database } from '../../db/database.ts'
import { failedInvitations } from './failed-invitations.ts'
import type { NewUser } from './identity-service.ts'
import type { PasswordLink, PasswordLinkService } from './password-link-service.ts'
import type { UserRepository } from './user-repository.ts'
import type { UserService } from './user-service.ts'
import { readUserTable } from './user-table.ts'
import type { UserRow } from './user-table.ts'

type Needs = {
  database: Database
  repository: UserRepository
  users: UserService
  links: PasswordLinkService
  /** Undefined without a mail server: the address is handed over then. */
  mailer: Mailer | undefined
}
type Place = { origin: string; organisation: string }
export const INVITATION_JOB = 'invitation'
type Payload = Place & { user: string; email: string }
export type FailedInvitation = { uuid: string; username: string; email: string; code: string; answer?: string }
export type Invited = { username: string; url: string; expiryDate: string; mailed: boolean }

/** Users who choose their password with a one-time link. */
export class InvitationService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async invite(context: WriteContext, place: Place, user: Omit<NewUser, 'password'>): Promise<Invited> {
    await this.#needs.users.requireGroups(context.tenantId, user.groupUuids ?? [])
    return await this.send(place, user.email, await this.#needs.links.invite(context, user))
  }

  /**
   * Mails a link of an imported user. Its secret is not kept with the job: each try makes a new one, until someone has
   * used one, or a manager has made one.
   */
  handler(): JobHandler {
    const { mailer, links } = this.#needs
    return {
      // Mail servers refuse who sends many at once.
      atOnce: 1,
      run: async (job) => {
        const { user, email, ...place } = job.payload as Payload
        if (mailer === undefined) throw new FinalJobError('There is no mail server any more')
        const context: WriteContext = { tenantId: job.tenantId ?? '', priority: 'job' }
        const link = await links.renew(context, user, { keepHandedOver: true })
        if (link === undefined) return
        try {
          await mailer.send(mailOf(place, email, link))
        } catch (error) {
          throw error instanceof MailError ? reasonOf(error) : error
        }
      },
    }
  }

  /** Users without a password whose mail failed for good. */
  async failed(tenantId: string): Promise<FailedInvitation[]> {
    const failed = await failedInvitations(this.#needs.database, tenantId, INVITATION_JOB)
    return failed.map(({ uuid, username, email, reason }) => {
      const [, code = 'internal', answer = ''] = /^(mail\.[a-z-]+)(?: (.*))?$/s.exec(reason ?? '') ?? []
      return { uuid, username, email, code, ...(answer !== '' && { answer }) }
    })
  }

  /** Delivers a link: by mail if possible. */
  async send(place: Place, email: string, link: PasswordLink): Promise<Invited> {
    const { username, expiryDate } = link
    const url = addressOf(place, link)
    const { mailer } = this.#needs
    if (mailer === undefined) return { username, url, expiryDate, mailed: false }
    try {
      await mailer.send(mailOf(place, email, link))
      return { username, url, expiryDate, mailed: true }
    } catch (error) {
      if (error instanceof MailError) return { username, url, expiryDate, mailed: false }
      throw error
    }
  }

  /** The outcome of each row; with `apply` all users are created, or none if one row is wrong. */
  async table(context: WriteContext, place: Place, csv: string, apply: boolean) {
    const { repository, links, mailer } = this.#needs
    const groups = await repository.groups(context.tenantId)
    const rows = await this.#checked(readUserTable(csv, groups))
    const failed = rows.filter(({ faults }) => faults.length > 0).length
    const isMade = apply && failed === 0
    const uuidOf = (name: string) => groups.find((group) => group.name_key === textKey(name))?.uuid
    const made = isMade
      ? await links.inviteAll(
          context,
          rows.map(({ username, email, name, surname, workgroups }) => ({
            username,
            email,
            name,
            surname,
            groupUuids: workgroups.flatMap((group) => uuidOf(group) ?? []),
          })),
          async (unit, uuids) => {
            if (mailer === undefined) return
            await enqueue(
              unit,
              ...uuids.map((user, n) => ({
                name: INVITATION_JOB,
                payload: { ...place, user, email: rows[n]?.email ?? '' } satisfies Payload,
              })),
            )
          },
        )
      : []
    const outcomeOf = ({ faults }: UserRow) => (faults.length > 0 ? 'FAILED' : isMade ? 'CREATED' : 'READY')
    return {
      rows: rows.map((row, n) => {
        const link = made[n]
        const { faults, ...user } = row
        return {
          ...user,
          ...faults[0],
          ...(faults.length > 0 && { faults }),
          outcome: outcomeOf(row),
          ...(link !== undefined && (mailer ? { mailing: true } : { url: addressOf(place, link) })),
        } as const
      }),
      ready: isMade ? 0 : rows.length - failed,
      failed,
      created: made.length,
    }
  }

  async #checked(rows: UserRow[]): Promise<UserRow[]> {
    const taken = await this.#needs.repository.takenNames(rows.map(({ username }) => username))
    return rows.map((row) =>
      taken.has(textKey(row.username))
        ? { ...row, faults: [{ code: 'username.taken', value: row.username }, ...row.faults] }
        : row,
    )
  }
}

/** The error of the job: a code for words, and what the mail server said. */
function reasonOf({ code, answer = '', permanent }: MailError): Error {
  const reason = `${code} ${answer}`.trim()
  return permanent ? new FinalJobError(reason) : new Error(reason)
}

const addressOf = ({ origin }: Place, { token }: PasswordLink) => `${origin}/ui/password#${token}`

const mailOf = (place: Place, email: string, link: PasswordLink): Mail => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  to: [email],
  subject: place.organisation,
  text: mailText(place.organisation, link.username, addressOf(place, link)),
})

/** In both languages, because the reader's language is unknown. */
const mailText = (organisation: string, username: string, url: string) =>
  [
    `${organisation}: choose your password for the user ${username}. The link works once, for 24 hours.`,
    `${organisation}: scegliere la password per l'utente ${username}. Il link vale una volta sola, per 24 ore.`,
    url,
  ].join('\n\n')
