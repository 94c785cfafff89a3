import type { Storage } from '../server/storage/storage.ts'

/** All keys that begin with this, in the order of the alphabet. */
export async function storedKeys(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}
