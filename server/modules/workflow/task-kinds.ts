import type { TaskParameterTemplate } from '@teca/shared/contract/meta'
import type { OwnerKind } from '../../db/schema.ts'

/** A kind of action, with its parameters. */
export type TaskKind = {
  uuid: string
  name: string
  label: string
  /** Kinds of entity that it can run on; missing for all. */
  resourceTypes?: OwnerKind[]
  parameters: TaskParameterTemplate[]
  version: number
  /** Built-in: every organisation has it unchanged. */
  fixed: boolean
}

/** The parameter that is a list of e-mail addresses, in any kind of action. */
export const RECIPIENTS = 'recipients'

/** The parameter that is a secret, in any kind of action: no reply shows it. */
export const SECRET = 'secret'

/** The built-in kinds of actions. */
export const ownKinds: TaskKind[] = [
  {
    uuid: '7eca0000-0000-4000-8000-000000000001',
    name: 'email',
    label: 'Send an e-mail',
    parameters: [
      { name: RECIPIENTS, label: 'Recipients', type: 'ARRAY', required: true },
      {
        name: 'subject',
        label: 'Subject, with {title}, {pressmark}, {from}, {to}, {action}, {who}',
        type: 'TEXT',
        required: true,
      },
      { name: 'body', label: 'Text, with the same places', type: 'TEXT', required: true },
      { name: 'importance', label: 'Importance', type: 'ENUM', required: false, options: ['normal', 'high', 'low'] },
    ],
    version: 1,
    fixed: true,
  },
  {
    uuid: '7eca0000-0000-4000-8000-000000000002',
    name: 'metadata',
    label: 'Change metadata',
    parameters: [
      { name: 'field', label: 'Field', type: 'FIELD', required: true },
      { name: 'value', label: 'New value (none removes it)', type: 'FIELD_VALUE', required: false },
    ],
    version: 1,
    fixed: true,
  },
  {
    uuid: '7eca0000-0000-4000-8000-000000000003',
    name: 'notification',
    label: 'Show a notice in Teca',
    parameters: [
      { name: 'message', label: 'Text', type: 'TEXT', required: true },
      { name: 'users', label: 'Usernames (none for everyone)', type: 'ARRAY', required: false },
    ],
    version: 1,
    fixed: true,
  },
  {
    uuid: '7eca0000-0000-4000-8000-000000000004',
    name: 'webhook',
    label: 'Call another system (webhook)',
    parameters: [
      { name: 'url', label: 'Address', type: 'URL', required: true },
      { name: SECRET, label: 'Secret of the signature', type: 'PASSWORD', required: true },
    ],
    version: 1,
    fixed: true,
  },
]
