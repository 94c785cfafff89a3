const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name

/** ERB-288_1 and ERB-288_2 belong to ERB-288, as do `ERB-288 (2)` and `ERB-288_recto`. */
const part = /^(.*[^\s_])(?:_|\s+)\(?(?:\d{1,4}|r|v|recto|verso|front|back)\)?$/i

/** The part of a file name that files of one item share. */
export function belongsTo(name: string): string {
  const stem = stemOf(name)
  return part.exec(stem)?.[1] ?? stem
}

/** Whether items can be proposed for these files: there are folders, or some share the beginning of their names. */
export function isWorthProposing(dropped: readonly { file: File; path: string }[]): boolean {
  if (dropped.some(({ path }) => path.includes('/'))) return true
  const names = dropped.map(({ file }) => belongsTo(file.name))
  return new Set(names).size < names.length
}
