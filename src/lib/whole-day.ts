/** A whole day as DD/MM/YYYY; partial and uncertain dates stay as they were written. */
export function wholeDay(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(date) ?? []
  return year && month && day ? `${day}/${month}/${year}` : date
}
