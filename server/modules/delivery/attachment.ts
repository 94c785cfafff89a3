/** The header that makes a browser save a reply under this name. */
export function attachment(given: string): string {
  // A truncated name may end in half a letter, which cannot be encoded.
  const name = given.toWellFormed()
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The name of a file without its extension. */
export const stemOf = (name: string) => name.replace(/(?<=.)\.[^.]{1,5}$/, '')
