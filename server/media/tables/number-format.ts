/** The formats that every workbook has, by their number. */
const builtIn: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}

/** The code of a format that a workbook does not define itself; East Asian dates have numbers without a code. */
export const builtInFormat = (id: number): string =>
  builtIn[id] ?? ((id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'yyyy-mm-dd' : 'General')

/** A spreadsheet shows 15 digits; further ones are noise of the binary number. */
const plain = (value: number) => String(Number(value.toPrecision(15)))

/** Shows numbers as a sheet does, with these exceptions: no grouping of thousands, and dates that everyone reads alike. */
export type Shown = ((value: number) => string) & { isDate?: boolean }

/** Whether a cell with this format shows a month as 2005-10. */
export const isMonthShown = (shown: Shown | undefined, text: string): boolean =>
  shown?.isDate === true && /^\d{4}-\d{2}$/.test(text)

/** The way to show numbers by the code of a format. `is1904`: days count from 1904, as on old Macintoshes. */
export function shownBy(code: string, is1904: boolean): Shown {
  const date = dateParts(code)
  if (date !== undefined)
    return Object.assign((value: number) => dateText(value, date, is1904) ?? plain(value), { isDate: true })
  // Sections by a condition of their own are rare.
  if (/\[[<>=]/.test(code)) return plain
  const shapes = sectionsOf(code).slice(0, 3).map(shapeOf)
  return (value) => {
    const at = value < 0 && shapes.length > 1 ? 1 : value === 0 && shapes.length > 2 ? 2 : 0
    const shape = shapes[at]
    if (shape === undefined) return plain(value)
    const text = shapedText(at === 1 ? -value : value, shape).trim()
    // A format may hide a number, but a table shall not lose it.
    return text === '' ? plain(value) : text
  }
}

// ---- numbers

type Piece = { text: string } | { digit: '0' | '#' | '?' }
type Shape = { whole: Piece[]; decimals: Piece[]; scale: number }

const digits = new Set(['0', '#', '?'])

/** The sections of a format: positive, negative, zero, text. */
function sectionsOf(code: string): string[] {
  const parts = code.match(/"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[]|;/gs) ?? []
  const sections = ['']
  for (const part of parts) {
    if (part === ';') sections.push('')
    else sections[sections.length - 1] += part
  }
  return sections
}

/** undefined for what is shown plainly: general numbers, texts, powers, fractions. */
function shapeOf(section: string): Shape | undefined {
  const bare = section.replaceAll(/"[^"]*"|\\./gs, '')
  if (/general|@|E[+-]|[?#0] *\//i.test(bare)) return undefined
  const shape: Shape = { whole: [], decimals: [], scale: 1 }
  let pieces = shape.whole
  let commas = 0
  for (const [token] of section.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*.|./gs)) {
    if (digits.has(token)) {
      pieces.push({ digit: token as '0' })
      commas = 0
    } else if (token === ',') commas += 1
    else if (token === '.' && pieces === shape.whole) {
      shape.scale *= 1000 ** commas
      commas = 0
      pieces = shape.decimals
    } else {
      if (token === '%') shape.scale /= 100
      pieces.push({ text: literal(token) })
    }
  }
  // Commas behind the last digit divide by a thousand each; those between digits group them.
  shape.scale *= 1000 ** commas
  return shape
}

function literal(token: string): string {
  if (token.startsWith('"')) return token.slice(1, -1)
  if (token.startsWith('\\')) return token.slice(1)
  if (token.startsWith('_')) return ' '
  if (token.startsWith('*')) return ''
  // A currency, or the colour and the language of the cell.
  if (token.startsWith('[')) return /^\[\$([^\]-]*)/.exec(token)?.[1] ?? ''
  return token
}

function shapedText(value: number, { whole, decimals, scale }: Shape): string {
  const places = decimals.filter((piece) => 'digit' in piece)
  const hasDigits = places.length > 0 || whole.some((piece) => 'digit' in piece)
  if (!hasDigits) return whole.map((piece) => ('text' in piece ? piece.text : '')).join('')
  const number = Number((Math.abs(value) / scale).toPrecision(15))
  if (number >= 1e21) return plain(value)
  const [integer = '', fraction = ''] = number.toFixed(Math.min(places.length, 30)).split('.')
  const isZero = /^0*$/.test(integer + fraction)
  const text = wholeText(integer, whole) + fractionText(fraction, decimals)
  return value < 0 && !isZero ? `-${text}` : text
}

/** Digits fill their places from the right; the first place takes all that are left. */
function wholeText(integer: string, pieces: readonly Piece[]): string {
  let left = integer.replace(/^0+/, '')
  let places = pieces.filter((piece) => 'digit' in piece).length
  if (places === 0) return left + pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')
  let text = ''
  for (const piece of pieces.toReversed()) {
    if ('text' in piece) {
      text = piece.text + text
      continue
    }
    places -= 1
    const taken = places === 0 ? left : left.slice(-1)
    left = places === 0 ? '' : left.slice(0, -1)
    text = (taken === '' ? (piece.digit === '0' ? '0' : '') : taken) + text
  }
  return text
}

function fractionText(fraction: string, pieces: readonly Piece[]): string {
  const places = pieces.filter((piece) => 'digit' in piece)
  // Zeros behind the last place that asks for one are not shown.
  const wanted = places.findLastIndex(({ digit }) => digit === '0') + 1
  const shown = fraction.slice(0, wanted) + fraction.slice(wanted).replace(/0+$/, '')
  let at = 0
  let text = ''
  for (const piece of pieces) {
    if ('text' in piece) text += piece.text
    else text += shown[at++] ?? ''
  }
  return shown === '' ? text : `.${text}`
}

// ---- dates

type DateParts = { year: boolean; month: boolean; day: boolean; hours: boolean; seconds: boolean; elapsed: boolean }

function dateParts(code: string): DateParts | undefined {
  const [first = ''] = sectionsOf(code)
  const elapsed = /\[[hms]+\]/i.test(first)
  const bare = first.replaceAll(/"[^"]*"|\\.|_.|\*./gs, ' ').replaceAll(/\[(?![hms]+\])[^\]]*\]/gi, '')
  if (/general|@|[0#?](?!$)/i.test(bare.replaceAll(/s\.0+/gi, 's')) || !/[ymdhs]/i.test(bare)) return undefined
  // An m beside hours or seconds is a minute.
  const dates = bare.replaceAll(/h+\]?[^a-z]*m+|m+[^a-z]*s+/gi, ' ')
  return {
    year: /[ye]/i.test(dates),
    month: /m/i.test(dates.replaceAll(/am\/pm|a\/p/gi, '')),
    day: /d/i.test(dates),
    hours: /[hs]/i.test(bare),
    seconds: /s/i.test(bare),
    elapsed,
  }
}

const DAY_MS = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')

/** undefined if no calendar holds it. */
function dateText(serial: number, parts: DateParts, is1904: boolean): string | undefined {
  const seconds = Math.round(serial * 86_400)
  if (parts.elapsed && seconds >= 0) return clock(seconds, parts.seconds)
  const { year, month, day, hours } = parts
  if (!year && !month && !day && hours) return clock(((seconds % 86_400) + 86_400) % 86_400, parts.seconds)
  // Excel counts a 29 February 1900, so its first days are one off.
  const early = !is1904 && serial >= 1 && serial < 60 ? DAY_MS : 0
  const date = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + seconds * 1000 + early)
  const full = date.getUTCFullYear()
  if (Number.isNaN(full) || full < 0 || full > 9999) return undefined
  const years = String(full).padStart(4, '0')
  if (year && !month && !day) return years
  const months = `${years}-${two(date.getUTCMonth() + 1)}`
  if (year && !day) return months
  const days = `${months}-${two(date.getUTCDate())}`
  const time = seconds % 86_400
  return hours && time !== 0 ? `${days}T${date.toISOString().slice(11, 19)}` : days
}

function clock(seconds: number, withSeconds: boolean): string {
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  const minutes = `${two(hours)}:${two(Math.floor(rest / 60))}`
  return withSeconds ? `${minutes}:${two(rest % 60)}` : minutes
}
