import { canonical } from './address'

// ETags by address. They live as long as the data they came with (see hal-query-client): a write guarded by a version
// that nobody looks at any more would be refused for changes that its author never claimed to know.
const versions = new Map<string, string>()

/** Notes the ETag that came with a reply of this address. */
export function noteVersion(address: string, version: string) {
  versions.set(canonical(address), version)
}

/** The ETag last seen at this address; pass it as `If-Match` when a draft was begun on it. */
export function versionOf(address: string): string | undefined {
  return versions.get(canonical(address))
}

/** Says that what came from one address is the thing that lives at another one, where its version is kept from now on. */
export function moveVersion(from: string, to: string) {
  const version = versionOf(from)
  if (version === undefined || canonical(from) === canonical(to)) return
  noteVersion(to, version)
  forgetVersion(from)
}

/** Forgets the version of one address. */
export function forgetVersion(address: string) {
  versions.delete(canonical(address))
}
