import { byName } from '@/lib/by-name'
import type { DroppedFile } from '@/stores/open-dialog'
import type { DroppedEntry } from './held-drop'

/** All dropped files, including those in folders. */
export async function droppedFiles(entries: readonly DroppedEntry[]): Promise<DroppedFile[]> {
  const found = await Promise.all(
    entries.map(async ({ entry, file, handle }): Promise<DroppedFile[]> => {
      const one = await handle
      if (isHandle(one)) return ofHandle(one, one.name)
      if (entry) return ofEntry(entry)
      return file ? [{ file, path: file.name }] : []
    }),
  )
  // A folder gives its files in an order of its own.
  return found
    .flat()
    .filter(({ file }) => !file.name.startsWith('.'))
    .toSorted((a, b) => byName(a.path, b.path))
}

const isHandle = (one: unknown): one is FileSystemFileHandle | FileSystemDirectoryHandle =>
  one instanceof FileSystemFileHandle || one instanceof FileSystemDirectoryHandle

/** A file keeps its handle, so that it can be opened again after a reload. */
async function ofHandle(
  handle: FileSystemFileHandle | FileSystemDirectoryHandle,
  path: string,
): Promise<DroppedFile[]> {
  if (handle instanceof FileSystemFileHandle) {
    return [{ file: Object.assign(await handle.getFile(), { handle }), path }]
  }
  const found: DroppedFile[] = []
  for await (const child of handle.values())
    if (isHandle(child)) found.push(...(await ofHandle(child, `${path}/${child.name}`)))
  return found
}

// Chromium has the entries but not their classes.
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

async function ofEntry(entry: FileSystemEntry): Promise<DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) {
    const file = await new Promise<File>((done, failed) => entry.file(done, failed))
    return [{ file, path }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: DroppedFile[] = []
  // A reader returns a hundred at a time, and none at its end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (some.length === 0) return found
    for (const child of some) found.push(...(await ofEntry(child)))
  }
}
