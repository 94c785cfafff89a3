import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { containsPattern } from '../../db/text-key.ts'

/** Users in a workgroup or outside of one, and users whose username or e-mail contains a text. */
export type UserFilter = { inside?: string; outside?: string; text?: string }

/** The condition of a filter. */
export function usersMatching(eb: ExpressionBuilder<Schema, 'users'>, { inside, outside, text }: UserFilter) {
  const membersOf = (group: string) =>
    eb.selectFrom('user_group_members').select('user_uuid').where('group_uuid', '=', group)
  const all: Expression<SqlBool>[] = []
  if (inside !== undefined) all.push(eb('users.uuid', 'in', membersOf(inside)))
  if (outside !== undefined) all.push(eb('users.uuid', 'not in', membersOf(outside)))
  if (text !== undefined) {
    const pattern = containsPattern(text)
    const has = (value: Expression<unknown>) => sql<boolean>`${value} like ${pattern} escape '\\'`
    all.push(eb.or([has(eb.ref('username_key')), has(sql`lower(${eb.ref('email')})`)]))
  }
  return eb.and(all)
}
