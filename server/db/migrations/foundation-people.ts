import { versioned } from './table-columns.ts'
import type { FoundationTables } from './table-columns.ts'

/** Tenants, users, their groups and sessions. */
export const foundationPeople: FoundationTables = {
  tenants: {
    columns: {
      id: 'text',
      uuid: 'text',
      name: 'text',
      display_name: ['text', null],
      host: 'text',
      url: ['text', null],
      can_download_masterfiles: ['integer', 0],
      watermark: ['integer', 0],
      settings: ['text', '{}'],
      ...versioned,
    },
    key: ['id'],
    unique: [['name'], ['host'], ['uuid']],
  },
  users: {
    columns: {
      uuid: 'text',
      username: 'text',
      username_key: 'text',
      name: ['text', null],
      surname: ['text', null],
      email: 'text',
      password_hash: 'text',
      avatar_sha256: ['text', null],
      home_tenant_id: 'text',
      ...versioned,
    },
    key: ['uuid'],
    unique: [['username_key']],
  },
  memberships: {
    columns: { tenant_id: 'text', user_uuid: 'text', created_at: 'text' },
    key: ['user_uuid', 'tenant_id'],
  },
  user_groups: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      name: 'text',
      name_key: 'text',
      description: ['text', null],
      is_system: ['integer', 0],
      ...versioned,
    },
    key: ['uuid'],
  },
  user_group_roles: {
    columns: { tenant_id: 'text', group_uuid: 'text', role: 'text' },
    key: ['group_uuid', 'tenant_id', 'role'],
  },
  user_group_members: {
    columns: { tenant_id: 'text', group_uuid: 'text', user_uuid: 'text' },
    key: ['group_uuid', 'user_uuid'],
  },
  sessions: {
    columns: {
      token_hash: 'text',
      id: 'text',
      tenant_id: 'text',
      user_uuid: 'text',
      created_at: 'text',
      seen_at: 'text',
      expires_at: 'text',
      user_agent: ['text', null],
      address: ['text', null],
    },
    key: ['token_hash'],
    unique: [['id']],
  },
  handovers: {
    columns: { token_hash: 'text', user_uuid: 'text', tenant_id: 'text', redirect: 'text', expires_at: 'text' },
    key: ['token_hash'],
  },
}
