import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Ajv } from 'ajv'
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'

interface Report {
  chapters: Record<
    string,
    { criteria: { num: string; components: { adherence: { level: string; notes: string } }[] }[] }
  >
}

const report: Report = parse(readFileSync('docs/accessibility.yaml', 'utf8'))
const adherences = (chapter: string) => report.chapters[chapter]?.criteria ?? []

/** The numbers that Alfa knows as criteria of WCAG 2.2 of level A or AA; 4.1.1 was taken out of it and stays in the form. */
const criteria = [1, 2, 3, 4].flatMap((principle) =>
  [1, 2, 3, 4, 5].flatMap((guideline) =>
    Array.from({ length: 20 }, (_, at) => `${principle}.${guideline}.${at + 1}`).filter(
      (number) => Criterion.isChapter(number) && Conformance.isAA('2.2')(Criterion.of(number)),
    ),
  ),
)

test('[SHELL-29] in part: the conformance report is valid by the public schema of OpenACR', () => {
  const validate = new Ajv({ strict: false }).compile(
    JSON.parse(readFileSync('test/fixtures/openacr-0.1.0.json', 'utf8')),
  )
  expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
})

test('[SHELL-29] in part: the conformance report answers each criterion of WCAG 2.2 A and AA once', () => {
  const answered = [...adherences('success_criteria_level_a'), ...adherences('success_criteria_level_aa')].map(
    ({ num }) => num,
  )
  expect(answered.filter((num) => num !== '4.1.1').toSorted()).toEqual(criteria.toSorted())
})

test('what the conformance report says is supported names its test, or says that it was only read', () => {
  const supported = Object.values(report.chapters).flatMap(({ criteria }) =>
    criteria.flatMap(({ num, components }) =>
      components.flatMap(({ adherence: { level, notes } }) => (level === 'supports' ? [{ num, notes }] : [])),
    ),
  )
  const isBacked = /[\w-]+\.(?:test|spec)\.tsx?|By reading, without a test: \S/
  expect(supported.length).toBeGreaterThan(30)
  expect(supported.filter(({ notes }) => !isBacked.test(notes))).toEqual([])
})

test('the tests that the conformance report names exist', () => {
  const files = globSync('{src,test}/**/*.{test.ts,test.tsx,spec.ts}').map((file) => file.split('/').at(-1))
  const notes = Object.values(report.chapters).flatMap(({ criteria }) =>
    criteria.flatMap(({ components }) => components.map(({ adherence }) => adherence.notes)),
  )
  const named = notes.flatMap((note) => note.match(/[\w-]+\.(?:test|spec)\.tsx?/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})
