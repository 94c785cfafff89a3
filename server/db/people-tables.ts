import type { Generated } from 'kysely'
import type { Flag, OfTenant, Versioned } from './columns-of-all.ts'

export interface TenantTable {
  /** The initial short name; never changes. */
  id: string
  uuid: string
  name: string
  display_name: string | null
  /** Name of its host, without port: `museo.localhost`. */
  host: string
  /** Origin, unless it is `host` with the scheme and port of PUBLIC_URL. */
  url: string | null
  can_download_masterfiles: Generated<Flag>
  watermark: Generated<Flag>
  settings: Generated<string>
  created_at: string
  modified_at: string
  version: Generated<number>
  deleted_at: string | null
}

export interface UserTable {
  uuid: string
  username: string
  /** textKey of the user name; unique in the installation. */
  username_key: string
  name: string | null
  surname: string | null
  email: string
  password_hash: string
  /**
   * SHA-256 of the picture and a random part; with the user it is the key of the picture, which is not among the
   * originals.
   */
  avatar_sha256: string | null
  home_tenant_id: string
  created_at: string
  modified_at: string
  version: Generated<number>
  deleted_at: string | null
}

export interface MembershipTable extends OfTenant {
  user_uuid: string
  created_at: string
  /** Since when the user cannot sign in to this organisation. */
  deactivated_at: string | null
}

export interface UserGroupTable extends Versioned {
  name: string
  name_key: string
  description: string | null
  is_system: Generated<Flag>
}

export interface UserGroupRoleTable extends OfTenant {
  group_uuid: string
  role: string
}

export interface UserGroupMemberTable extends OfTenant {
  group_uuid: string
  user_uuid: string
}

export interface SessionTable extends OfTenant {
  /** SHA-256 of the cookie's value. */
  token_hash: string
  /** The public id. */
  id: string
  user_uuid: string
  created_at: string
  seen_at: string
  expires_at: string
  user_agent: string | null
  address: string | null
}

export interface PasswordLinkTable {
  user_uuid: string
  token_hash: string
  expires_at: string
  used_at: string | null
  /** 1 if a manager has it: a mail of the server does not replace it. */
  handed_over: Generated<number>
}

export interface HandoverTable {
  token_hash: string
  user_uuid: string
  /** The tenant of the new session. */
  tenant_id: string
  /** Path below /ui/ to open there. */
  redirect: string
  expires_at: string
}
