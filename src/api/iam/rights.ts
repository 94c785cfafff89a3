import type { JarvisUser } from './generated/types.gen'

const editors = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_METADATA_EDITOR', 'ROLE_CCC', 'ROLE_PUBLISHER']

const storytellers = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN', 'ROLE_PUBLISHER', 'ROLE_RESEARCHER', 'ROLE_METADATA_EDITOR']

/** Whether the user may change collections and items. Where nothing is known of roles the server has the last word. */
export const mayEditCatalogue = (user: Pick<JarvisUser, 'userRoles'> | undefined): boolean => hasOneOf(user, editors)

/** Whether the user may change stories and series. */
export const mayTellStories = (user: Pick<JarvisUser, 'userRoles'> | undefined): boolean => hasOneOf(user, storytellers)

function hasOneOf(user: Pick<JarvisUser, 'userRoles'> | undefined, wanted: readonly string[]): boolean {
  const roles: readonly string[] | undefined = user?.userRoles
  return roles === undefined || roles.length === 0 || roles.some((role) => wanted.includes(role))
}
