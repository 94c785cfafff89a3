import type { Handlers } from '../../contract/call.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { AvatarService } from './avatar-service.ts'
import { avatarVersion } from './user-body.ts'
import type { UserService } from './user-service.ts'

const MOST_BYTES = 10_485_760

/** Pictures of users. */
export function avatarHandlers(users: UserService, avatars: AvatarService): Handlers {
  return {
    getAvatar: async (call) => {
      const { user } = await users.one(call.tenant.id, call.path.id)
      if (user.avatar_sha256 === null) throw notFound('picture of user', user.uuid)
      const isOwnAddress = call.query.v === avatarVersion(user.avatar_sha256)
      const kept = isOwnAddress ? 'private, max-age=31536000, immutable' : 'private, no-cache'
      const headers = { 'cache-control': kept, etag: `"${user.avatar_sha256}"` }
      if (call.headers['if-none-match'] === headers.etag) return { status: 304, headers }
      return ok(await avatars.open(user), { headers, type: 'image/png' })
    },
    uploadAvatar: async (call) => {
      if (call.path.id !== call.user.uuid) throw notFound('user', call.path.id)
      const file = await call.request.file({ limits: { fileSize: MOST_BYTES, files: 1 }, throwFileSizeLimit: false })
      if (file === undefined) throw new ProblemError(400, 'file.missing', { detail: 'There is no file in the call' })
      const given = await file.toBuffer()
      if (file.file.truncated) throw new ProblemError(413, 'file.too-large', { detail: `At most ${MOST_BYTES} bytes` })
      const digest = await avatars.set(call.context, call.user.uuid, given)
      return ok({
        avatarUrl: call.hal.address(`/iam/jarvisUsers/${call.user.uuid}/avatar`, { v: avatarVersion(digest) }),
      })
    },
  }
}
