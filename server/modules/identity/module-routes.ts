import type { Config } from '../../config.ts'
import { loadContracts } from '../../contract/documents.ts'
import type { Database } from '../../db/database.ts'
import type { Module } from '../../http/module.ts'
import type { Mailer } from '../../mail/mail.ts'
import { createMediaWorker } from '../../media/worker/media-worker.ts'
import type { Storage } from '../../storage/storage.ts'
import type { TenantService } from '../tenants/index.ts'
import { accountHandlers } from './account-routes.ts'
import { AccountService } from './account-service.ts'
import { avatarHandlers } from './avatar-routes.ts'
import { AvatarService, decoded } from './avatar-service.ts'
import { groupHandlers } from './group-routes.ts'
import { GroupService } from './group-service.ts'
import { IdentityService } from './identity-service.ts'
import { INVITATION_JOB, InvitationService } from './invitation-service.ts'
import { passwordLinkHandlers } from './password-link-routes.ts'
import { PasswordLinkService } from './password-link-service.ts'
import { RightsService } from './rights-service.ts'
import { SessionRepository } from './session-repository.ts'
import { identifying, sessionHandlers } from './session-routes.ts'
import { SessionService } from './session-service.ts'
import { UserRepository } from './user-repository.ts'
import { userHandlers } from './user-routes.ts'
import { AVATAR_JOB, UserService } from './user-service.ts'

/** Someone waits for their own picture, so it does not queue behind imports. */
const AVATAR_MS = 30_000

type Needs = {
  config: Pick<Config, 'smtpUrl'>
  database: Database
  storage: Storage
  mailer: Mailer
  tenants: TenantService
}

/** Users, workgroups and sessions. */
export function identityModule({ config, database, storage, mailer, tenants }: Needs) {
  const sessions = new SessionService(new SessionRepository(database))
  const repository = new UserRepository(database)
  const identity = new IdentityService(database, repository, sessions)
  const links = new PasswordLinkService(database, identity)
  const users = new UserService(database, repository, identity, sessions)
  const groups = new GroupService(database, repository, users, sessions)
  const accounts = new AccountService({ database, repository, users, sessions, links })
  // Without a mail server the inviting person passes the link on.
  const invitations = new InvitationService({
    database,
    repository,
    users,
    links,
    mailer: config.smtpUrl === undefined ? undefined : mailer,
  })
  const rights = new RightsService({
    repository,
    users,
    operations: () => loadContracts().then((contracts) => contracts.operations),
  })
  const worker = createMediaWorker({ timeoutMs: AVATAR_MS })
  const avatars = new AvatarService({ database, storage, users, worker })
  const module: Module = {
    name: 'identity',
    handlers: {
      ...sessionHandlers({ identity, sessions, tenants, users, accounts }),
      ...userHandlers({ users, identity, tenants, accounts }),
      ...accountHandlers({ users, accounts, invitations, rights }),
      ...avatarHandlers(users, avatars),
      ...groupHandlers(groups, identity),
      ...passwordLinkHandlers(links),
    },
    jobs: { [AVATAR_JOB]: avatars.handler(), [INVITATION_JOB]: invitations.handler() },
    stop: () => worker.close(),
  }
  const services = { identity, groups, passwordLinks: links, sessions, users, rights, invitations }
  const fitPicture = {
    logo: (bytes: Uint8Array) => decoded(worker.run('logo', { bytes })),
    watermark: (bytes: Uint8Array) => decoded(worker.run('watermark', { bytes })),
  }
  return { module, services, fitPicture, ...identifying(tenants, sessions) }
}
