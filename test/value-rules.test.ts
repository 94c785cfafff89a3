import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { valueProblem } from '../server/modules/metadata/value-problem.ts'
import { problemOfValue } from '../src/blocks/metadata-form/metadata-schema.ts'
import { typedValue } from '../src/lib/typed-value.ts'
import { startText } from '../src/text/text.ts'

beforeAll(() => startText('en'))

const enumValues = ['Paper', 'Silk']
const types = ['STRING', 'TEXT', 'INTEGER', 'NUMBER', 'DATE', 'BOOLEAN', 'EMAIL', 'ENUM'] as const

type Type = (typeof types)[number]
/** What a form sends is what it has read. */
const byServer = (type: Type, value: string) =>
  valueProblem({ type, options: enumValues }, typedValue(type, value)) === undefined
const byForm = (type: Type, value: string) => problemOfValue({ type, enumValues }, value.trim()) === undefined

test.each([
  ['STRING', ['x'.repeat(256)], ['x'.repeat(257)]],
  ['TEXT', ['x'.repeat(50_000)], ['x'.repeat(50_001)]],
  ['INTEGER', ['12', '-12', '+1', ' 7 '], ['1.5', 'twelve', '0x1F', '1e3']],
  ['NUMBER', ['1,5', '-.5', '1e6', '12.'], ['0x1F', 'Infinity', '12 cm', 'about ten']],
  ['DATE', ['1780~/1790', '../1780-06', '178X', '-0044-03-15', 'Y-12000', '2024-02-29', '1780-06-30T10:00:00Z'], []],
  ['DATE', ['1780-22', '1780-XX', '1890/'], ['1780-02-31', '2023-02-29', '12', '1780T', '1780-22-01', '..', '30 June']],
  ['BOOLEAN', ['true', 'FALSE'], ['yes', '1']],
  ['EMAIL', ['a@museo.example', 'a@localhost'], ['a at museo', 'a@b.', '@b']],
  ['ENUM', ['Paper'], ['paper', 'Stone']],
] as const)('the server accepts the same values of %s as its forms', (type, right, wrong) => {
  for (const taken of [byServer, byForm]) {
    expect(right.filter((value) => !taken(type, value))).toEqual([])
    expect(wrong.filter((value) => taken(type, value))).toEqual([])
  }
})

const joined = (parts: readonly string[], most: number) =>
  fc.array(fc.constantFrom(...parts), { maxLength: most }).map((all) => all.join(''))
const twoDigits = (most: number) => fc.nat(most).map((n) => `-${String(n).padStart(2, '0')}`)
/** Values that nearly fit some type: random letters hardly ever would. */
const written = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('1780', '178X', '-0044', 'Y-12000', '2024', '12', '../', ''),
      fc.oneof(
        fc.constant(''),
        twoDigits(25),
        fc.tuple(twoDigits(14), twoDigits(34)).map((day) => day.join('')),
      ),
      joined(['1', '0', '9', 'X', '-', '/', '.', '~', '?', '%', 'T10:', '1790', ' '], 3),
    )
    .map((date) => date.join('')),
  joined(['1', '70', '+', '-', '.', ',', 'e', 'E', 'x', ' '], 5),
  joined(['a', 'b', '@', '@', '.', ' ', '1'], 6),
  joined(['tr', 'true', 'True', 'FALSE', 'yes', ' ', 'Paper', 'paper', 'Silk', '1'], 2),
  fc.nat(4).map((more) => ' '.repeat(more) + 'x'.repeat(254 + more)),
)

test('for random values the server and its forms agree', () => {
  /** The number of accepted values by type. */
  const taken = new Map(types.map((type) => [type, 0]))
  const saysTheSame = (value: string) => {
    expect(types.filter((type) => byServer(type, value) !== byForm(type, value))).toEqual([])
    if (value.trim() === '') return
    for (const type of types) if (byForm(type, value)) taken.set(type, (taken.get(type) ?? 0) + 1)
  }
  fc.assert(fc.property(written, saysTheSame), { seed: 11, numRuns: 20_000 })
  expect([...taken].filter(([, count]) => count < 100)).toEqual([])
})
