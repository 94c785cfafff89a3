import { expect, test } from 'vitest'
import { sectionOf } from './section'

test('the section is the first word of the path', () => {
  expect(sectionOf('/catalog')).toBe('catalog')
  expect(sectionOf('/catalog/1/cultural-item/2')).toBe('catalog')
  expect(sectionOf('/management/self')).toBe('management')
  expect(sectionOf('/workspace')).toBe('workspace')
  expect(sectionOf('/story/editor/1')).toBe('story')
  expect(sectionOf('/configuration')).toBe('configuration')
  expect(sectionOf('/catalogue')).toBeUndefined()
  expect(sectionOf('/support')).toBeUndefined()
})
