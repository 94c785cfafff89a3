import { extensionOf, isAccepted, type Extensions } from './accepted-files'

export type AddressedType = 'images' | 'documents'

/** What is wrong with a typed address, as a key of the texts; undefined if it is empty or valid. */
export function problemOfAddress(type: AddressedType, typed: string, taken: Extensions) {
  const address = typed.trim()
  if (address === '') return undefined
  if (!isAccepted(taken, type, lastPart(address)))
    return type === 'images' ? ('imageExtensionNotAllowed' as const) : ('fileExtensionNotAllowed' as const)
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address) ? undefined : ('notAnAddress' as const)
}

/** catalogue spec 5: the extension is that of the last part of the path. */
function lastPart(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address.replace(/[?#].*$/, '')
  const part = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part // a percent sign that encodes nothing
  }
}

/** The name of the downloaded file. */
export const nameAt = (address: string): string => lastPart(address) || `file.${extensionOf(address)}`
