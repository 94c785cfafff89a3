import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from './user-repository.ts'

type Account = Pick<User, 'uuid' | 'password_hash'>

const DAY = 24 * 3_600_000
export const DEVICE_MS = 180 * DAY
/** The most people on one device. */
const MOST_PEOPLE = 5
const SEPARATOR = '~'

/** The device's token of this account, valid for its present password; undefined for every other device. */
export function knownDevice(cookie: string | undefined, account: Account, now = Date.now()): string | undefined {
  return marksIn(cookie).find((mark) => {
    const [expiry = '', given = ''] = mark.split('.')
    if (!(Number(expiry) > now)) return false
    const [signed, right] = [Buffer.from(given), Buffer.from(signature(account, expiry))]
    return signed.length === right.length && timingSafeEqual(signed, right)
  })
}

/** The cookie with this account, which replaces its former entry or the oldest one. */
export function rememberDevice(cookie: string | undefined, account: Account, now = Date.now()): string {
  const expiry = String(now + DEVICE_MS)
  const others = marksIn(cookie).filter((mark) => knownDevice(mark, account, 0) === undefined)
  return [`${expiry}.${signature(account, expiry)}`, ...others].slice(0, MOST_PEOPLE).join(SEPARATOR)
}

const marksIn = (cookie = '') =>
  cookie
    .slice(0, 1000)
    .split(SEPARATOR)
    .filter((mark) => /^\d{1,15}\.[\w-]{43}$/.test(mark))
    .slice(0, MOST_PEOPLE)

/** Keyed by the hash of the password: a new password makes every device unknown, and no further secret is stored. */
const signature = ({ uuid, password_hash }: Account, expiry: string) =>
  createHmac('sha256', password_hash).update(`device ${uuid} ${expiry}`).digest('base64url')
