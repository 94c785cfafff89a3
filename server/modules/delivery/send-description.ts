import { createHash } from 'node:crypto'
import { tagOf } from './description-type.ts'
import { isCurrent } from './visitor.ts'
import type { Asking } from './visitor.ts'

/** Sends JSON with a tag of its content; a visitor's current copy is a 304. */
export function sendDescription(asking: Asking, body: object, type: string) {
  const text = JSON.stringify(body)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  if (isCurrent(asking, tagOf(digest, type))) return asking.reply.send()
  return asking.reply.type(type).send(text)
}
