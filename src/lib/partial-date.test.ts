import { expect, test } from 'vitest'
import { isPartialDate } from './partial-date'

test.each([
  '1780',
  '1780-06',
  '1780-06-30',
  '1780~',
  '1780-06?',
  '178X',
  '17XX',
  '1780-22',
  '1780-XX',
  '1780/1790',
  '../1780',
  '1780/..',
  '/1780',
  '1780/',
  '-0300',
  'Y-12000',
  '1780-06-30T10:00:00Z',
  '2024-02-29',
  '1780%',
])('%s is a date', (text) => expect(isPartialDate(text)).toBe(true))

test.each([
  '',
  'spring',
  '1780-13',
  '1780-02-30',
  '2023-02-29',
  '30/06/1780',
  '1780/1790/1800',
  '178',
  '1780-22-01',
  '..',
])('%s is no date', (text) => expect(isPartialDate(text)).toBe(false))
