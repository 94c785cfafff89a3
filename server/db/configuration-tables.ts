import type { Generated } from 'kysely'
import type { OwnerKind } from './catalogue-tables.ts'
import type { Flag, OfTenant, Versioned } from './columns-of-all.ts'

export interface TemplateTable extends Versioned {
  resource_type: OwnerKind
  name: string
  label: string
  type: string
  default_value: string | null
  /** JSON list of strings. */
  enum_values: string | null
  /** JSON: words by language. */
  labels: Generated<string | null>
  /** JSON: words by language of each option. */
  option_labels: Generated<string | null>
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  position: Generated<number>
  locked: Generated<Flag>
}

export interface ItemStateTable extends Versioned {
  name: string
  color: string
  /** Things in this state are open to everyone. */
  public: Generated<Flag>
  /** JSON: words by language. */
  labels: Generated<string | null>
}

export interface TransitionTemplateTable extends Versioned {
  name: string
  resource_type: OwnerKind
  item_from_state: string
  item_to_state: string
  workflow_name: string | null
  /** JSON: words by language. */
  labels: Generated<string | null>
}

export interface TransitionTaskTable extends Versioned {
  transition_uuid: string
  template_name: string
  resource_type: OwnerKind
  /** JSON. */
  parameters: Generated<string>
  position: Generated<number>
}

export interface TransitionTaskTemplateTable extends Versioned {
  name: string
  label: string
  /** Kinds of entity that it can run on, separated by blanks; empty for all. */
  resource_type: string
  /** JSON. */
  parameters: Generated<string>
}

export interface TransitionLogTable extends OfTenant {
  uuid: string
  entity_uuid: string
  resource_type: OwnerKind
  transition_uuid: string
  transition_name: string
  from_state: string
  to_state: string
  actor: string | null
  status: string
  message: string | null
  /** JSON: the actions at the time of the run, in order, with their outcomes. */
  tasks: Generated<string>
  created_at: string
}
