import { permissions, type Access } from '../server/contract/permissions.ts'
import type { Role } from '../server/contract/roles.ts'

/** A call of the server. */
export type Operation = keyof typeof permissions

/** Whether the table of the server allows a call to a person who holds one role alone. */
export const may = (role: Role, operation: Operation): boolean => {
  const access: Access = permissions[operation]
  return typeof access === 'string' || access.includes(role)
}

/** The table as the server tells it to people. */
export const operations = Object.entries<Access>(permissions).map(([id, access]) => ({
  id,
  summary: '',
  ...(typeof access === 'string' ? { access, roles: [] } : { access: 'roles' as const, roles: [...access] }),
}))

/** The links of one's own reply, and the call behind each. */
export const ownLinks = {
  audit: ['getAudit', '/meta/audit'],
  bulk: ['createBulkJob', '/meta/bulkJobs'],
  compareConfiguration: ['compareConfiguration', '/meta/configuration/compare'],
  configuration: ['importConfiguration', '/meta/configuration'],
  deleted: ['getDeleted', '/meta/deleted'],
  downloads: ['getDownloads', '/images/downloads'],
  exportTable: ['exportTable', '/meta/tableExports'],
  importTable: ['receiveTable', '/meta/tables'],
  invite: ['inviteJarvisUser', '/iam/jarvisUsers/invitations'],
  userTable: ['importJarvisUsers', '/iam/jarvisUsers/table'],
} as const satisfies Record<string, readonly [Operation, string]>
