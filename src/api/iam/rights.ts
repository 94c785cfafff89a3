import type { JarvisUser } from '@teca/shared/contract/iam'

const editors = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC', 'ROLE_PUBLISHER']
const uploaders = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC']
const publishers = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC', 'ROLE_PUBLISHER']
const storytellers = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_PUBLISHER', 'ROLE_RESEARCHER', 'ROLE_METADATA_EDITOR']
const downloaders = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_IMAGE_DOWNLOAD']

const managers: readonly string[] = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN']

/** Whether one of these roles is enough to manage users and workgroups. */
export const giveManagement = (roles: readonly string[]): boolean => roles.some((role) => managers.includes(role))

// If the roles are unknown, the server decides.
type Roles = Pick<JarvisUser, 'userRoles'> | undefined

/** Whether the user may change collections and items. */
export const mayEditCatalogue = (user: Roles): boolean => hasOneOf(user, editors)

/** Whether the user may upload files. */
export const mayUpload = (user: Roles): boolean => hasOneOf(user, uploaders)

/** Whether the user may change states. */
export const mayChangeStates = (user: Roles): boolean => hasOneOf(user, publishers)

/** Whether the user may change stories and series. */
export const mayEditStories = (user: Roles): boolean => hasOneOf(user, storytellers)

/** Whether the user may download images and items. */
export const mayDownload = (user: Roles): boolean => hasOneOf(user, downloaders)

function hasOneOf(user: Roles, wanted: readonly string[]): boolean {
  const roles: readonly string[] | undefined = user?.userRoles
  return roles === undefined || roles.length === 0 || roles.some((role) => wanted.includes(role))
}
