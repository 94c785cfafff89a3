import { versioned } from './table-columns.ts'
import type { FoundationTables } from './table-columns.ts'

/** Lists of people and stories. */
export const foundationLists: FoundationTables = {
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
