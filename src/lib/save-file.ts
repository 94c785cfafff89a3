/** How long the browser may take to read the blob. */
const READ_MS = 60_000

/** Saves a file through the browser, without characters in its name that systems forbid. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
