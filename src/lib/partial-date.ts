const year = String.raw`-?(?:\d{4}|\d{3}X|\d{2}XX|\dXXX)`
const one = new RegExp(String.raw`^(?:Y-?\d{5,10}|(${year})(?:-(\d{2}|XX)(?:-(\d{2}|XX))?)?)[?~%]?$`)

/**
 * True for a whole day, and for what EDTF level 1 says of partial and uncertain dates: `1895`, `1895-03`, `189X`, `1895~`,
 * `1895-22` (summer), `1890/1895`, `../1895`, `Y-12000`.
 */
export function isPartialDate(text: string): boolean {
  const [from = '', to, ...more] = text.trim().split('/')
  if (more.length > 0) return false
  if (to === undefined) return isOne(from)
  if (isOpen(from)) return isOne(to)
  return isOne(from) && (isOpen(to) || isOne(to))
}

/** What was typed as it is kept: a day as people write it, 30/06/1780, becomes 1780-06-30; all else stays. */
export function typedDate(text: string): string {
  const [, day, month, whole] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? []
  return day && month && whole ? `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}

const isOpen = (text: string) => text === '' || text === '..'

function isOne(text: string): boolean {
  // A moment counts by its day.
  const parts = one.exec(text.replace(/T\d{2}:.*$/, ''))
  if (!parts) return false
  const [, years = '', month = 'XX', day = 'XX'] = parts
  if (month === 'XX') return day === 'XX'
  const isSeason = Number(month) >= 21 && Number(month) <= 24
  if (isSeason) return day === 'XX'
  if (Number(month) < 1 || Number(month) > 12) return false
  return day === 'XX' || (Number(day) >= 1 && Number(day) <= lengthOf(Number(month), years))
}

function lengthOf(month: number, years: string): number {
  const known = /^\d{4}$/.test(years) ? Number(years) : 2000
  return new Date(Date.UTC(known < 100 ? 2000 + known : known, month, 0)).getUTCDate()
}
