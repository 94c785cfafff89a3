const KEY = 'teca.preview-role'

/** The role with whose eyes this window looks; undefined with one's own. */
export const previewRole = (): string | undefined => globalThis.sessionStorage?.getItem(KEY) ?? undefined

/** Looks with the eyes of a role from the next call on, or with one's own again. What was read before is not to be kept. */
export function setPreviewRole(role: string | undefined) {
  if (role === undefined) globalThis.sessionStorage.removeItem(KEY)
  else globalThis.sessionStorage.setItem(KEY, role)
}
