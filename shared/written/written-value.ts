import { wordKey } from './plain-text.ts'
import { hasMonths, monthFirstIn, otherDate, turnedInterval, yearsAsMonth } from './table-dates.ts'
import { writtenDate } from './written-date.ts'
import { decimalMark, isSheetNumber, isUnclearNumber, writtenInteger, writtenNumber } from './written-number.ts'
import type { DecimalMark } from './written-number.ts'
import { writtenTruth } from './written-truth.ts'

/** What the other values of a column show of one. */
export interface Habits {
  decimal?: DecimalMark
  /** In 05/12/1890 the month comes first. */
  monthFirst?: boolean
  /** 2005-10 is a month. */
  hasMonths?: boolean
  /** Texts that are months: a workbook shows them of whole dates. */
  months?: ReadonlySet<string>
  /** Of a workbook, whose numbers have a point and nothing between thousands. */
  inWorkbook?: boolean
}

export type OptionFinder = (text: string) => string | undefined

/** The type of a field, and the finder of the options of an enumeration. */
export interface WrittenKind {
  type: string
  findOption?: OptionFinder
}

/**
 * A value as people write it, in the form in which its field stores it. Empty if it says that there is none, undefined if
 * it cannot be read.
 */
export function writtenValue({ type, findOption }: WrittenKind, text: string, habits: Habits = {}): string | undefined {
  const value = text.trim()
  if (value === '') return ''
  switch (type) {
    case 'DATE':
      return writtenDate(value, habits)
    case 'BOOLEAN':
      return writtenTruth(value)
    case 'NUMBER':
      return writtenNumber(value, habits.decimal)
    case 'INTEGER':
      return writtenInteger(value, habits.decimal)
    case 'ENUM':
      return findOption?.(value)
    default:
      return value
  }
}

/** A value of a table and what else it may mean. There 1805-10 is rather an interval than a month. */
export function valueInTable(kind: WrittenKind, text: string, habits: Habits): { value?: string; other?: string } {
  if (kind.type === 'DATE') {
    if (habits.months?.has(text.trim()) === true) return { value: text.trim() }
    const years = yearsAsMonth(text) ?? turnedInterval(text)
    const isMonth = habits.hasMonths === true && /^\d{4}-(?:0\d|1[0-2])[?~%]?$/.test(text.trim())
    if (years !== undefined)
      return isMonth ? { value: text.trim(), other: years } : { value: years, other: text.trim() }
    return { value: writtenDate(text, habits), other: otherDate(text, habits) }
  }
  if (habits.inWorkbook === true && isSheetNumber(text)) {
    if (kind.type === 'NUMBER') return { value: text.trim() }
    if (kind.type === 'INTEGER') return { value: /^(-?\d+)\.0+$/.exec(text.trim())?.[1] }
  }
  const value = writtenValue(kind, text, habits)
  // A number that is not clear is asked for.
  return kind.type === 'NUMBER' && habits.decimal === undefined && isUnclearNumber(text) ? {} : { value }
}

/** What values of one column show of each other: only what none of them contradicts. */
export function habitsOf(type: string, texts: Iterable<string>, given: Habits = {}): Habits {
  const { inWorkbook = false, months: shown } = given
  const decimals = new Set<DecimalMark>()
  const orders = new Set<boolean>()
  const months = new Set<boolean>()
  for (const text of texts) {
    const isText = !inWorkbook || !isSheetNumber(text)
    const decimal = type === 'NUMBER' && isText ? decimalMark(text) : undefined
    const order = type === 'DATE' ? monthFirstIn(text) : undefined
    const month = type === 'DATE' ? shown?.has(text) || hasMonths(text) : undefined
    if (decimal !== undefined) decimals.add(decimal)
    if (order !== undefined) orders.add(order)
    if (month !== undefined) months.add(month)
  }
  const [decimal] = decimals
  return {
    ...(decimals.size === 1 && { decimal }),
    ...(orders.size === 1 && { monthFirst: orders.has(true) }),
    ...(months.size === 1 && { hasMonths: months.has(true) }),
  }
}

/** Finds an option by any of its words: a whole word, or one without case, accents and blanks that no other option has. */
export function optionFinder(words: Iterable<readonly [word: string, option: string]>): OptionFinder {
  const labels = [...words]
  const own = labels.map(([, option]) => [option, option] as const)
  // An option itself goes before the label of another one.
  const whole = new Map([...labels, ...own])
  const byKey = Map.groupBy([...labels, ...own], ([word]) => wordKey(word))
  return (text) => {
    const found = whole.get(text)
    if (found !== undefined) return found
    const [one, ...others] = new Set(byKey.get(wordKey(text))?.map(([, option]) => option))
    return others.length === 0 ? one : undefined
  }
}
