import { randomUUID } from 'node:crypto'
import { textKey } from '../../db/text-key.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { MailError } from '../../mail/mail.ts'
import type { Mailer } from '../../mail/mail.ts'
import type { NewUser } from './identity-service.ts'
import type { PasswordLink, PasswordLinkService } from './password-link-service.ts'
import type { UserRepository } from './user-repository.ts'
import type { UserService } from './user-service.ts'
import { readUserTable } from './user-table.ts'
import type { UserRow } from './user-table.ts'

type Needs = {
  repository: UserRepository
  users: UserService
  links: PasswordLinkService
  /** None where there is no mail server: the address is handed over then. */
  mailer: Mailer | undefined
}
type Place = { origin: string; organisation: string }
export type Invited = { username: string; url: string; expiryDate: string; mailed: boolean }

/** Users who choose their password by a link that is used once. */
export class InvitationService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async invite(context: WriteContext, place: Place, user: Omit<NewUser, 'password'>): Promise<Invited> {
    await this.#needs.users.requireGroups(context.tenantId, user.groupUuids ?? [])
    return await this.send(place, user.email, await this.#needs.links.invite(context, user))
  }

  /** Hands a link over: by mail where that is possible. */
  async send(
    { origin, organisation }: Place,
    email: string,
    { username, token, expiryDate }: PasswordLink,
  ): Promise<Invited> {
    const url = `${origin}/ui/password#${token}`
    const { mailer } = this.#needs
    if (mailer === undefined) return { username, url, expiryDate, mailed: false }
    const mail = {
      id: randomUUID(),
      at: new Date().toISOString(),
      to: [email],
      subject: organisation,
      text: mailText(organisation, username, url),
    }
    try {
      await mailer.send(mail)
      return { username, url, expiryDate, mailed: true }
    } catch (error) {
      if (error instanceof MailError) return { username, url, expiryDate, mailed: false }
      throw error
    }
  }

  /** What each row would become; with `apply` all are made, or none where one is wrong. */
  async table(context: WriteContext, place: Place, csv: string, apply: boolean) {
    const { repository, links } = this.#needs
    const groups = await repository.groups(context.tenantId)
    const rows = await this.#checked(readUserTable(csv, groups))
    const failed = rows.filter(({ code }) => code !== undefined).length
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
        )
      : []
    const sent: Invited[] = []
    // One after the other: mail servers refuse who sends many at once.
    for (const [n, link] of made.entries()) sent.push(await this.send(place, rows[n]?.email ?? '', link))
    const outcomeOf = ({ code }: UserRow) => (code !== undefined ? 'FAILED' : isMade ? 'CREATED' : 'READY')
    return {
      rows: rows.map((row, n) => {
        const link = sent[n]
        return {
          ...row,
          outcome: outcomeOf(row),
          ...(link !== undefined && { url: link.url, mailed: link.mailed }),
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
      row.code === undefined && taken.has(textKey(row.username))
        ? { ...row, code: 'username.taken', value: row.username }
        : row,
    )
  }
}

/** In both languages: nobody knows which one the reader speaks. */
const mailText = (organisation: string, username: string, url: string) =>
  [
    `${organisation}: choose your password for the user ${username}. The link works once, for 24 hours.`,
    `${organisation}: scegliere la password per l'utente ${username}. Il link vale una volta sola, per 24 ore.`,
    url,
  ].join('\n\n')
