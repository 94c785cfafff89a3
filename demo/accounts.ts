import { randomBytes } from 'node:crypto'
import type { IdentityService } from '../server/modules/identity/index.ts'
import { demoUsers } from './users.ts'

/** The password of all demo accounts; everyone knows it, so it must never guard anything else. */
export const demoPassword = 'serravento-demo'

/** The known password of each account, by user name; undefined for accounts with another one. */
export type DemoPasswords = Map<string, string>

/** The accounts that still have the well-known password. */
export async function knownPasswords(identity: IdentityService): Promise<DemoPasswords> {
  const known: DemoPasswords = new Map()
  // One after the other: each check takes 19 MB.
  for (const { uuid, username } of demoUsers)
    if (await identity.hasPassword(uuid, demoPassword)) known.set(username, demoPassword)
  return known
}

/** Gives those accounts their own passwords if others than this machine can reach them. */
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

/** The start's text with the addresses of the demo's organisations. */
export const demoAddresses = (addressOf: (host: string) => string) =>
  `The demo collection is at ${addressOf('museo.localhost')} and ${addressOf('archivio.localhost')}\n`

/** The start's text with the demo accounts. */
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
