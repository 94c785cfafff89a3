/** The nine roles; a user has the union of those of the workgroups. */
export const roles = {
  ROLE_USER: { label: 'User', description: 'Reads everything and keeps own lists.' },
  ROLE_TENANT_ADMIN: {
    label: 'Tenant admin',
    description: 'Manages users, workgroups and configuration of the organisation.',
  },
  ROLE_IMAGE_DOWNLOAD: { label: 'Image download', description: 'Downloads images and items.' },
  ROLE_RESEARCHER: { label: 'Researcher', description: 'Reads everything and makes stories.' },
  ROLE_ADMIN: { label: 'Admin', description: 'May do everything.' },
  ROLE_CCC: { label: 'CCC', description: 'Uploads and imports.' },
  ROLE_PUBLISHER: { label: 'Publisher', description: 'Changes workflow states, makes stories and series.' },
  ROLE_NO_WATERMARK: { label: 'No watermark', description: 'Sees images without the watermark.' },
  ROLE_METADATA_EDITOR: { label: 'Metadata editor', description: 'Edits items, collections and their metadata.' },
} as const

export type Role = keyof typeof roles

export const isRole = (value: string): value is Role => Object.hasOwn(roles, value)
