/** How long the browser may take to read what it saves. */
const READ_MS = 60_000

/** Has the browser save a file; no file name holds what systems forbid in one. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
