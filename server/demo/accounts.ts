import { demoUsers } from './users.ts'

/** Of all accounts of the demo; known to everyone, so it must never guard anything else. */
export const demoPassword = 'serravento-demo'

/** What the start says about the demo: where its organisations are, and who can sign in. */
export function demoNotice(addressOf: (host: string) => string): string {
  const rows = demoUsers.map(({ username, roles }) => `  ${username.padEnd(14)}${Object.keys(roles).join(', ')}`)
  return [
    `The demo collection is at ${addressOf('museo.localhost')} and ${addressOf('archivio.localhost')}`,
    `Its accounts, all with the password ${demoPassword}:`,
    ...rows,
    '',
  ].join('\n')
}
