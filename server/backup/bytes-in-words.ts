const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people read it. */
export function bytesInWords(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`
}
