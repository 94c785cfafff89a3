/** The page numbers to offer around the current one: 1-based, at most `most` of them, without gaps. */
export function pageWindow(page: number, pageCount: number, most = 12): number[] {
  const length = Math.max(0, Math.min(most, pageCount))
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - length + 1))
  return Array.from({ length }, (_, at) => first + at)
}
