import { versioned } from './table-columns.ts'
import type { FoundationTables } from './table-columns.ts'

/** Collections and items, their metadata, and their media. */
export const foundationCatalogue: FoundationTables = {
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
}
