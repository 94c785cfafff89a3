import { expect, test } from 'vitest'
import { typedValue } from './typed-value'

test('what people type is stored in the form of its field; anything else stays unchanged', () => {
  expect(typedValue('DATE', ' 3/6/1780 ')).toBe('1780-06-03')
  expect(typedValue('DATE', '30.06.1780')).toBe('1780-06-30')
  expect(typedValue('DATE', '1780/1790')).toBe('1780/1790')
  expect(typedValue('DATE', 'ca. 1890')).toBe('1890~')
  expect(typedValue('DATE', '1805-10')).toBe('1805-10')
  expect(typedValue('DATE', 's.d.')).toBe('')
  expect(typedValue('DATE', ' long ago ')).toBe('long ago')
  expect(typedValue('NUMBER', '1.234,5')).toBe('1234.5')
  expect(typedValue('NUMBER', '1,234')).toBe('1,234')
  expect(typedValue('INTEGER', '1 200')).toBe('1200')
  expect(typedValue('STRING', ' ca. 1890 ')).toBe('ca. 1890')
})
