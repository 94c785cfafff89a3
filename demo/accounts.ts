import { randomBytes } from 'node:crypto'
import type { IdentityService } from '../server/modules/identity/index.ts'
import { demoUsers } from './users.ts'

/** Of all accounts of the demo; known to everyone, so it must never guard anything else. */
export const demoPassword = 'serravento-demo'

/** What is known of the password of each account, by its user name; none for those that have another one by now. */
export type DemoPasswords = Map<string, string>

/** The accounts that still have the password that everyone knows. */
export async function knownPasswords(identity: IdentityService): Promise<DemoPasswords> {
  const known: DemoPasswords = new Map()
  // One after the other: each check takes 19 MB.
  for (const { uuid, username } of demoUsers)
    if (await identity.hasPassword(uuid, demoPassword)) known.set(username, demoPassword)
  return known
}

/** Gives those accounts passwords of their own, where others than this machine can reach them. */
export async function replaceKnownPasswords(identity: IdentityService): Promise<DemoPasswords> {
  const known = await knownPasswords(identity)
  for (const { uuid, username, roles } of demoUsers) {
    if (!known.has(username)) continue
    const password = randomBytes(12).toString('base64url')
    await identity.setPassword({ tenantId: Object.keys(roles)[0] ?? '' }, uuid, password)
    known.set(username, password)
  }
  return known
}

/** What the start says of where the organisations of the demo are. */
export const demoAddresses = (addressOf: (host: string) => string) =>
  `The demo collection is at ${addressOf('museo.localhost')} and ${addressOf('archivio.localhost')}\n`

/** What the start says of who can sign in to the demo. */
export function demoAccounts(passwords: DemoPasswords): string {
  const [common, ...others] = new Set(passwords.values())
  const shared = others.length === 0 && passwords.size === demoUsers.length ? common : undefined
  const rows = demoUsers.map(({ username, roles }) => {
    const own = shared === undefined ? (passwords.get(username) ?? '(told once, or changed)').padEnd(25) : ''
    return `  ${username.padEnd(14)}${own}${Object.keys(roles).join(', ')}`
  })
  return [
    shared === undefined
      ? 'The accounts of the demo, with passwords that are told once:'
      : `The accounts of the demo, all with the password ${shared}:`,
    ...rows,
    '',
  ].join('\n')
}
