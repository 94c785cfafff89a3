import { versioned } from './table-columns.ts'
import type { FoundationTables } from './table-columns.ts'

/** The configuration of a tenant: templates, states and transitions. */
export const foundationConfiguration: FoundationTables = {
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
}
