import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { JobHandler } from '../../jobs/job.ts'
import { MediaError } from '../../media/media-error.ts'
import type { MediaErrorCode } from '../../media/media-error.ts'
import type { MediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import type { User } from './user-repository.ts'
import type { FormerAvatar, UserService } from './user-service.ts'

type Needs = { database: Database; storage: Storage; users: UserService; worker: MediaWorker }

/** Pictures of users, each under its own digest. */
export class AvatarService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The bytes of a user's PNG; 404 without any. */
  async open({ uuid, avatar_sha256: digest }: User): Promise<Readable> {
    if (digest === null) throw notFound('picture of user', uuid)
    return await this.#needs.storage.open(avatarKey(uuid, digest))
  }

  /** Cuts the picture of a user out of a file and returns its digest. 400, 413 and 415 for other files. */
  async set(context: WriteContext, uuid: string, given: Uint8Array): Promise<string> {
    const { storage, users, worker } = this.#needs
    const png = await decoded(worker.run('avatar', { bytes: given }))
    // The digest differs even if the same picture is sent twice: the removal of a former file never hits one in use.
    const digest = createHash('sha256').update(png).update(randomUUID()).digest('hex')
    await users.forgetAvatarUnlessSet(context, uuid, digest)
    await storage.put(avatarKey(uuid, digest), png, { contentType: 'image/png' })
    await users.setAvatar(context, uuid, digest)
    return digest
  }

  /** Removes unused pictures: a former one, one that never came into use, or all of a deleted user. */
  handler(): JobHandler {
    return {
      run: async ({ payload }) => {
        const { uuid, digest } = payload as FormerAvatar
        await this.#clear(uuid, digest === undefined ? await this.#keysOf(uuid) : [avatarKey(uuid, digest)])
      },
    }
  }

  async #keysOf(uuid: string): Promise<string[]> {
    const keys: string[] = []
    for await (const key of this.#needs.storage.list(`avatars/${uuid}/`)) keys.push(key)
    return keys
  }

  async #clear(uuid: string, keys: string[]): Promise<void> {
    const { database, storage } = this.#needs
    const row = await database.installation
      .selectFrom('users')
      .select(['avatar_sha256', 'deleted_at'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    const shown = row?.avatar_sha256 && row.deleted_at === null ? avatarKey(uuid, row.avatar_sha256) : undefined
    for (const key of keys) if (key !== shown) await storage.remove(key)
  }
}

const avatarKey = (uuid: string, digest: string) => `avatars/${uuid}/${digest}.png`

const refusals: Partial<Record<MediaErrorCode, [number, string]>> = {
  'unsupported-format': [415, 'file.kind-refused'],
  'too-large': [413, 'file.too-large'],
  'storage-full': [507, 'storage.full'],
}

/** The decoder's result; a ProblemError if it fails. */
export const decoded = async <T>(made: Promise<T>): Promise<T> =>
  await made.catch((error: unknown) => {
    throw refusalOf(error)
  })

/** Any other failure of the decoder, a crash or a timeout included, means a picture that cannot be read. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof MediaError) || error.code === 'cancelled') return error
  const [status, code] = refusals[error.code] ?? [400, 'file.unreadable']
  return new ProblemError(status, code, { detail: error.message, cause: error })
}
