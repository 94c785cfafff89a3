import { createHash } from 'node:crypto'
import type { Handlers } from '../../contract/call.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { Storage } from '../../storage/storage.ts'
import type { UserService } from './user-service.ts'

const MOST_BYTES = 10_485_760
const SIDE = 300
/** Looked at before anything is decoded: avatars are the one foreign file that the server reads in its own process. */
const KINDS = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']
const MOST_PIXELS = 40_000_000

/** Pictures of users. */
export function avatarHandlers(users: UserService, storage: Storage): Handlers {
  return {
    getAvatar: async (call) => {
      const { user } = await users.one(call.tenant.id, call.path.id)
      if (user.avatar_sha256 === null) throw notFound('picture of user', user.uuid)
      const kept = call.query.v === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable'
      const headers = { 'cache-control': kept, etag: `"${user.avatar_sha256}"` }
      if (call.headers['if-none-match'] === headers.etag) return { status: 304, headers }
      return ok(await storage.open(avatarKey(user.uuid, user.avatar_sha256)), { headers, type: 'image/png' })
    },
    uploadAvatar: async (call) => {
      if (call.path.id !== call.user.uuid) throw notFound('user', call.path.id)
      const file = await call.request.file({ limits: { fileSize: MOST_BYTES, files: 1 }, throwFileSizeLimit: false })
      if (file === undefined) throw new ProblemError(400, 'file.missing', { detail: 'There is no file in the call' })
      const given = await file.toBuffer()
      if (file.file.truncated) throw new ProblemError(413, 'file.too-large', { detail: `At most ${MOST_BYTES} bytes` })
      const png = await cropped(given)
      const digest = createHash('sha256').update(png).digest('hex')
      await storage.put(avatarKey(call.user.uuid, digest), png, { contentType: 'image/png' })
      const former = await users.setAvatar(call.context, call.user.uuid, digest)
      if (former !== null && former !== digest) await storage.remove(avatarKey(call.user.uuid, former))
      return ok({
        avatarUrl: call.hal.address(`/iam/jarvisUsers/${call.user.uuid}/avatar`, { v: digest.slice(0, 12) }),
      })
    },
  }
}

const avatarKey = (uuid: string, digest: string) => `avatars/${uuid}/${digest}.png`

async function cropped(given: Buffer): Promise<Buffer> {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')])
  const mime = (await fileTypeFromBuffer(given).catch(() => undefined))?.mime
  if (mime === undefined) throw new ProblemError(400, 'file.unreadable', { detail: 'The file is no picture' })
  if (!KINDS.includes(mime)) throw new ProblemError(415, 'file.kind-refused', { detail: `${mime} is not taken` })
  try {
    // Of the head alone, which says how large it claims to be.
    const { width, height } = await sharp(given, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS)
      throw new ProblemError(413, 'file.too-large', { detail: `At most ${MOST_PIXELS} pixels` })
    const image = sharp(given, { limitInputPixels: MOST_PIXELS })
    return await image.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).png().toBuffer()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError(400, 'file.unreadable', { detail: 'The picture is damaged', cause: error })
  }
}
