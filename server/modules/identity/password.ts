import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. Runs in libuv's threads.
const usual = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** Argon2id in the PHC form, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...usual, tagLength: TAG_LENGTH, nonce, message: message(password) })
  return `$argon2id$v=19$m=${usual.memory},t=${usual.passes},p=${usual.parallelism}$${bare(nonce)}$${bare(tag)}`
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether the password is the one that was hashed. */
export async function verifyPassword(password: string, hashed: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = form.exec(hashed) ?? []
  if (salt === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const given = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(salt, 'base64'),
    message: message(password),
  })
  return timingSafeEqual(given, expected)
}

// The same password typed on another keyboard can be another sequence of characters.
const message = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')
const bare = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
