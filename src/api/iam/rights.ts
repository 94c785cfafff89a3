import type { JarvisUser } from './generated/types.gen'

const editors = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC', 'ROLE_PUBLISHER']

/** Whether the user may change collections and items. Where nothing is known of roles the server has the last word. */
export const mayEditCatalogue = (user: Pick<JarvisUser, 'userRoles'> | undefined): boolean => {
  const roles: readonly string[] | undefined = user?.userRoles
  return roles === undefined || roles.length === 0 || roles.some((role) => editors.includes(role))
}
