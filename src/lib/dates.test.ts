import { expect, test } from 'vitest'
import { dateAndTime, dayMonthYear, hourMinute, longDate, yearMonthDay } from './dates'

const moment = new Date(2026, 5, 3, 9, 5).toISOString()

test('dates are DD/MM/YYYY in some views and YYYY-MM-DD in others', () => {
  expect(dayMonthYear(moment)).toBe('03/06/2026')
  expect(yearMonthDay(moment)).toBe('2026-06-03')
})

test('elsewhere dates are those of the language', () => {
  expect(longDate(moment, 'en')).toBe('3 June 2026')
  expect(longDate(moment, 'it')).toBe('3 giugno 2026')
  expect(dateAndTime(moment, 'it')).toContain('09:05')
  expect(hourMinute(moment)).toBe('09:05')
})

test('anything else than a date is empty', () => {
  for (const format of [dayMonthYear, yearMonthDay, hourMinute]) {
    expect([format(null), format(undefined), format('soon')]).toEqual(['', '', ''])
  }
})
