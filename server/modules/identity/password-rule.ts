import { ProblemError } from '../../contract/problem.ts'
import { textKey } from '../../db/text-key.ts'
import { commonPasswords } from './common-passwords.ts'

const SHORTEST_PASSWORD = 12

/** Long enough, but among the first guesses: what people often chose, and what a set-up suggests. */
const common = new Set(
  [
    ...commonPasswords,
    '12345678901234',
    'changemeplease',
    'iloveyouiloveyou',
    'letmeinletmein',
    'password123456',
    'welcome12345',
    'welcomewelcome',
  ].map(textKey),
)

/**
 * 400 `password.weak` for a password that is too short without surrounding blanks, one repeated character, the user
 * name, or a common password.
 */
export function requireStrong(password: string, username: string): void {
  const trimmed = password.trim()
  const signs = [...trimmed]
  const isWeak =
    signs.length < SHORTEST_PASSWORD ||
    new Set(signs).size < 2 ||
    textKey(trimmed) === textKey(username) ||
    common.has(textKey(trimmed))
  if (!isWeak) return
  throw new ProblemError(400, 'password.weak', {
    detail: `Password must be at least ${SHORTEST_PASSWORD} characters, not one of them alone, not the username and not a common one`,
    errors: [{ field: '/password', code: 'password.weak' }],
  })
}
