import type { Role } from './roles.ts'

/** `public`: anyone, and the handler decides what is open; `signed-in`: any user of the tenant; else one of these roles. */
export type Access = 'public' | 'signed-in' | readonly Role[]

export const managers = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'] as const
export const editors = [...managers, 'ROLE_METADATA_EDITOR', 'ROLE_CCC', 'ROLE_PUBLISHER'] as const
export const uploaders = [...managers, 'ROLE_CCC', 'ROLE_METADATA_EDITOR'] as const
export const publishers = [...managers, 'ROLE_PUBLISHER', 'ROLE_METADATA_EDITOR', 'ROLE_CCC'] as const
export const downloaders = [...managers, 'ROLE_IMAGE_DOWNLOAD'] as const
export const storytellers = [...managers, 'ROLE_PUBLISHER', 'ROLE_RESEARCHER', 'ROLE_METADATA_EDITOR'] as const
