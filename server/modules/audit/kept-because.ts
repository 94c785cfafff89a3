import type { AuditEntry } from '@teca/shared/contract/meta'
import { RESTORE_DAYS } from '../../db/restore-window.ts'
import type { AuditLine } from './audit-service.ts'

type Line = Pick<AuditLine, 'kind' | 'action' | 'before' | 'after' | 'changes' | 'thing' | 'isLast'>

/** What happened and left nothing that could be put back. */
const happened = new Set([
  'import-failed',
  'import-again',
  'replacing',
  'invite',
  'reset',
  'sessions',
  'retry',
  'repeat',
])
/** Things that are removed for good some time after they were deleted. */
const purged: readonly AuditLine['kind'][] = ['item', 'collection', 'asset', 'storyboard', 'storyboardCollection']

/** Why a line cannot be taken back; undefined if it can. */
export function keptBecause({ kind, action, before, after, changes, thing, isLast }: Line): AuditEntry['kept'] {
  if (kind === 'security' || happened.has(action)) return 'happened'
  if (kind === 'configuration') return isLast ? undefined : 'changed'
  if (kind === 'asset' && action === 'imported') return 'happened'
  if (thing === undefined || action === 'purge') return 'gone'
  if (!isLast) return 'changed'
  if (action === 'delete') {
    const age = Date.now() - Date.parse(thing.deletedAt ?? '')
    return purged.includes(kind) && age > RESTORE_DAYS * 86_400_000 ? 'late' : undefined
  }
  if (kind === 'tenant' && action !== 'update' && action !== 'undo') return 'happened'
  if (pictureOf(before) !== undefined && pictureOf(before) !== pictureOf(after)) return 'picture'
  if (kind === 'user' && action === 'update' && changes.length === 0) return 'password'
  return hasWayBack({ action, changes }) ? undefined : 'happened'
}

/** Actions that say all by their name. */
const named = /^(create|restore|join|leave|activate|deactivate|order|(add|remove)\..+)$/
const hasWayBack = ({ action, changes }: Pick<Line, 'action' | 'changes'>) => named.test(action) || changes.length > 0

/** The digests of pictures that a side of a line holds; their files went when others came. */
function pictureOf(side: Line['before']): string | undefined {
  const settings = typeof side['settings'] === 'string' ? (JSON.parse(side['settings']) as Record<string, unknown>) : {}
  const held = [side['avatar_sha256'], settings['logo'], settings['watermarkPicture']].filter(Boolean)
  return held.length > 0 ? held.join(' ') : undefined
}
