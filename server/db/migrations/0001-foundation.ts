import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnTypes, growing, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** column: [type, 'null' where it may be missing, or the default]. */
type Columns = Record<string, 'text' | 'integer' | 'real' | ['text' | 'integer' | 'real', null | string | number]>

const versioned: Columns = {
  created_at: 'text',
  modified_at: 'text',
  version: ['integer', 1],
  deleted_at: ['text', null],
}

const tables: Record<string, { columns: Columns; key?: string[]; unique?: string[][]; grows?: true }> = {
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
  items: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      pressmark: 'text',
      pressmark_key: 'text',
      sgtt: ['text', null],
      sgtt_key: 'text',
      autn: ['text', null],
      autn_key: 'text',
      sgti: ['text', null],
      state: ['text', 'Default'],
      ...versioned,
    },
    key: ['uuid'],
    // A deleted item keeps its pressmark until it is purged.
    unique: [['tenant_id', 'pressmark']],
  },
  collections: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      pressmark: ['text', null],
      pressmark_key: ['text', ''],
      sgtt: ['text', null],
      sgtt_key: 'text',
      autn: ['text', null],
      autn_key: ['text', ''],
      sgti: ['text', null],
      sgti_key: ['text', ''],
      state: ['text', 'Default'],
      ...versioned,
    },
    key: ['uuid'],
  },
  item_parents: {
    columns: { tenant_id: 'text', item_uuid: 'text', collection_uuid: 'text', created_at: 'text' },
    key: ['collection_uuid', 'item_uuid'],
  },
  collection_parents: {
    columns: { tenant_id: 'text', child_uuid: 'text', parent_uuid: 'text', created_at: 'text' },
    key: ['parent_uuid', 'child_uuid'],
  },
  metadata_values: {
    columns: {
      tenant_id: 'text',
      owner_kind: 'text',
      owner_uuid: 'text',
      name: 'text',
      position: ['integer', 0],
      value: ['text', null],
      value_key: 'text',
      sort_key: 'text',
      lang: ['text', null],
    },
    key: ['owner_uuid', 'name', 'position'],
  },
  assets: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      type: 'text',
      item_uuid: ['text', null],
      position: ['integer', 0],
      sgtt: ['text', null],
      sgtt_key: ['text', ''],
      autn: ['text', null],
      pressmark: ['text', null],
      alt: ['text', null],
      state: ['text', 'Default'],
      original_sha256: ['text', null],
      original_filename: ['text', null],
      mime_type: ['text', null],
      size: ['integer', null],
      width: ['integer', null],
      height: ['integer', null],
      duration: ['real', null],
      import_id: ['text', null],
      status: 'text',
      facts: ['text', '{}'],
      ...versioned,
    },
    key: ['uuid'],
  },
  originals: {
    columns: { tenant_id: 'text', sha256: 'text', size: 'integer', mime_type: 'text', created_at: 'text' },
    key: ['tenant_id', 'sha256'],
  },
  uploads: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      kind: 'text',
      original_filename: 'text',
      sha256: 'text',
      size: 'integer',
      created_by: ['text', null],
      created_at: 'text',
      payload: ['text', '{}'],
    },
    key: ['uuid'],
  },
  imports: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      import_id: 'text',
      item_uuid: ['text', null],
      asset_uuid: ['text', null],
      asset_type: ['text', null],
      pressmark: ['text', null],
      sgtt: ['text', null],
      autn: ['text', null],
      metadata_state: ['text', 'WAITING'],
      upload_state: ['text', 'WAITING'],
      processing_state: ['text', 'WAITING'],
      indexing_state: ['text', 'WAITING'],
      overall_state: ['text', 'WAITING'],
      code: ['text', null],
      message: ['text', null],
      created_at: 'text',
      modified_at: 'text',
    },
    key: ['uuid'],
  },
  jobs: {
    grows: true,
    columns: {
      tenant_id: ['text', null],
      name: 'text',
      payload: ['text', '{}'],
      state: ['text', 'queued'],
      priority: ['integer', 100],
      run_at: 'text',
      attempts: ['integer', 0],
      max_attempts: ['integer', 5],
      lease_until: ['text', null],
      lease_owner: ['text', null],
      last_error: ['text', null],
      created_at: 'text',
      updated_at: 'text',
    },
  },
  audit: {
    grows: true,
    columns: {
      tenant_id: 'text',
      at: 'text',
      actor: ['text', null],
      action: 'text',
      entity_kind: 'text',
      entity_uuid: 'text',
      before: ['text', null],
      after: ['text', null],
      request_id: ['text', null],
    },
  },
  outbox: {
    grows: true,
    columns: {
      tenant_id: 'text',
      at: 'text',
      kind: 'text',
      entity_kind: 'text',
      entity_uuid: 'text',
      version: ['integer', null],
      payload: ['text', null],
      done_at: ['text', null],
    },
  },
  templates: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      resource_type: 'text',
      name: 'text',
      label: 'text',
      type: 'text',
      default_value: ['text', null],
      enum_values: ['text', null],
      priority: 'text',
      position: ['integer', 0],
      locked: ['integer', 0],
      ...versioned,
    },
    key: ['uuid'],
  },
  item_states: {
    columns: { uuid: 'text', tenant_id: 'text', name: 'text', color: 'text', public: ['integer', 0], ...versioned },
    key: ['uuid'],
  },
  transition_templates: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      name: 'text',
      resource_type: 'text',
      item_from_state: 'text',
      item_to_state: 'text',
      workflow_name: ['text', null],
      ...versioned,
    },
    key: ['uuid'],
  },
  transition_tasks: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      transition_uuid: 'text',
      template_name: 'text',
      resource_type: 'text',
      parameters: ['text', '{}'],
      position: ['integer', 0],
      ...versioned,
    },
    key: ['uuid'],
  },
  transition_task_templates: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      name: 'text',
      label: 'text',
      resource_type: 'text',
      parameters: ['text', '[]'],
      ...versioned,
    },
    key: ['uuid'],
  },
  transition_logs: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      entity_uuid: 'text',
      resource_type: 'text',
      transition_uuid: 'text',
      transition_name: 'text',
      from_state: 'text',
      to_state: 'text',
      actor: ['text', null],
      status: 'text',
      message: ['text', null],
      created_at: 'text',
    },
    key: ['uuid'],
  },
  sections: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      user_uuid: 'text',
      name: 'text',
      position: ['integer', 0],
      ...versioned,
    },
    key: ['uuid'],
  },
  section_items: {
    columns: { tenant_id: 'text', section_uuid: 'text', item_uuid: 'text', position: 'integer', created_at: 'text' },
    key: ['section_uuid', 'item_uuid'],
  },
  storyboards: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      sgtt: ['text', null],
      sgtt_key: ['text', ''],
      autn: ['text', null],
      sgti: ['text', null],
      label: ['text', null],
      pressmark: ['text', null],
      state: ['text', 'Default'],
      annotations: ['text', '[]'],
      created_by: ['text', null],
      ...versioned,
    },
    key: ['uuid'],
  },
  storyboard_collections: {
    columns: {
      uuid: 'text',
      tenant_id: 'text',
      sgtt: ['text', null],
      sgtt_key: ['text', ''],
      sgti: ['text', null],
      label: ['text', null],
      state: ['text', 'Default'],
      ...versioned,
    },
    key: ['uuid'],
  },
  storyboard_collection_members: {
    columns: { tenant_id: 'text', collection_uuid: 'text', storyboard_uuid: 'text', position: 'integer' },
    key: ['collection_uuid', 'storyboard_uuid'],
  },
}

/** [table, columns, what limits the index]; unique ones say so. Names are made of table and columns. */
const indexes: [table: string, columns: string[], where?: 'kept' | 'waiting', unique?: 'unique'][] = [
  ['memberships', ['tenant_id', 'user_uuid']],
  ['user_groups', ['tenant_id', 'name_key'], 'kept'],
  ['user_group_members', ['user_uuid', 'tenant_id']],
  ['sessions', ['user_uuid']],
  ['sessions', ['expires_at']],
  ['items', ['tenant_id', 'sgtt_key', 'uuid'], 'kept'],
  ['items', ['tenant_id', 'created_at', 'uuid'], 'kept'],
  ['items', ['tenant_id', 'modified_at', 'uuid'], 'kept'],
  ['items', ['tenant_id', 'pressmark_key'], 'kept'],
  ['items', ['tenant_id', 'autn_key'], 'kept'],
  ['items', ['tenant_id', 'state'], 'kept'],
  ['collections', ['tenant_id', 'sgtt_key', 'uuid'], 'kept'],
  ['collections', ['tenant_id', 'created_at', 'uuid'], 'kept'],
  ['collections', ['tenant_id', 'modified_at', 'uuid'], 'kept'],
  ['item_parents', ['item_uuid', 'collection_uuid']],
  ['collection_parents', ['child_uuid', 'parent_uuid']],
  ['metadata_values', ['tenant_id', 'name', 'value_key', 'owner_uuid']],
  ['metadata_values', ['tenant_id', 'owner_kind', 'name', 'sort_key', 'owner_uuid']],
  ['assets', ['item_uuid', 'type', 'position', 'uuid'], 'kept'],
  ['assets', ['tenant_id', 'modified_at'], 'kept'],
  ['assets', ['tenant_id', 'original_sha256']],
  ['assets', ['import_id']],
  ['imports', ['tenant_id', 'import_id']],
  ['imports', ['tenant_id', 'item_uuid']],
  ['imports', ['tenant_id', 'asset_uuid']],
  ['imports', ['tenant_id', 'created_at']],
  ['jobs', ['state', 'run_at', 'priority']],
  ['audit', ['tenant_id', 'entity_uuid', 'id']],
  ['outbox', ['id'], 'waiting'],
  ['outbox', ['tenant_id', 'entity_uuid', 'id']],
  ['templates', ['tenant_id', 'resource_type', 'name'], 'kept', 'unique'],
  ['item_states', ['tenant_id', 'name'], 'kept', 'unique'],
  [
    'transition_templates',
    ['tenant_id', 'resource_type', 'item_from_state', 'item_to_state', 'name'],
    'kept',
    'unique',
  ],
  ['transition_tasks', ['transition_uuid', 'position'], 'kept'],
  ['transition_task_templates', ['tenant_id', 'resource_type', 'name'], 'kept', 'unique'],
  ['transition_logs', ['tenant_id', 'entity_uuid', 'created_at']],
  ['sections', ['tenant_id', 'user_uuid', 'position'], 'kept'],
  ['section_items', ['section_uuid', 'position']],
  ['section_items', ['item_uuid']],
  ['storyboards', ['tenant_id', 'modified_at'], 'kept'],
  ['storyboards', ['tenant_id', 'sgtt_key'], 'kept'],
  ['storyboard_collections', ['tenant_id', 'sgtt_key'], 'kept'],
  ['storyboard_collection_members', ['collection_uuid', 'position']],
  ['storyboard_collection_members', ['storyboard_uuid']],
]

/** Everything that the catalogue, its users, its jobs and its stories are kept in. */
export const foundation = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const types = columnTypes(kind)
    for (const [name, { columns, key, unique = [], grows }] of Object.entries(tables)) {
      let table: CreateTableBuilder<string, string> = strict(kind, db.schema.createTable(name))
      if (grows) table = table.addColumn('id', types.integer, growing(kind))
      for (const [column, given] of Object.entries(columns)) {
        const [type, initial] = typeof given === 'string' ? [given, undefined] : given
        table = table.addColumn(column, types[type], (definition) => {
          if (initial === null) return definition
          return initial === undefined ? definition.notNull() : definition.notNull().defaultTo(initial)
        })
      }
      if (key !== undefined) table = table.addPrimaryKeyConstraint(`${name}_key`, key)
      for (const set of unique) table = table.addUniqueConstraint(`${name}_${set.join('_')}_unique`, set)
      await table.execute()
    }
    for (const [table, columns, where, unique] of indexes) {
      let index = db.schema
        .createIndex(`${table}_by_${columns.join('_')}`.slice(0, 63))
        .on(table)
        .columns(columns)
      if (unique !== undefined) index = index.unique()
      if (where === 'kept') index = index.where(sql.ref('deleted_at'), 'is', null)
      if (where === 'waiting') index = index.where(sql.ref('done_at'), 'is', null)
      await index.execute()
    }
  },
})
