const KEY = 'teca.preview-role'

/** The role that this window previews; undefined without a preview. */
export const previewRole = (): string | undefined => globalThis.sessionStorage?.getItem(KEY) ?? undefined

/** Previews a role from the next call on, or ends the preview. The caller must drop all loaded data. */
export function setPreviewRole(role: string | undefined) {
  if (role === undefined) globalThis.sessionStorage.removeItem(KEY)
  else globalThis.sessionStorage.setItem(KEY, role)
}
