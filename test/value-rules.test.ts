import { beforeAll, expect, test } from 'vitest'
import { valueProblem } from '../server/modules/metadata/value-problem.ts'
import { problemOfValue } from '../src/blocks/metadata-form/metadata-schema.ts'
import { startText, startTextAtWork } from '../src/text/text.ts'

beforeAll(() => startText('en').then(startTextAtWork))

const enumValues = ['Paper', 'Silk']
const types = ['STRING', 'TEXT', 'INTEGER', 'NUMBER', 'DATE', 'BOOLEAN', 'EMAIL', 'ENUM'] as const

type Type = (typeof types)[number]
const byServer = (type: Type, value: string) => valueProblem({ type, options: enumValues }, value) === undefined
const byForm = (type: Type, value: string) => problemOfValue({ type, enumValues }, value.trim()) === undefined

test.each([
  ['STRING', ['x'.repeat(256)], ['x'.repeat(257)]],
  ['TEXT', ['x'.repeat(9000)], []],
  ['INTEGER', ['12', '-12', '+1', ' 7 '], ['1.5', 'twelve', '0x1F', '1e3']],
  ['NUMBER', ['1,5', '-.5', '1e6', '12.'], ['0x1F', 'Infinity', '1 000', 'about ten']],
  ['DATE', ['1780~/1790', '../1780-06', '178X', '-0044-03-15', 'Y-12000', '2024-02-29', '1780-06-30T10:00:00Z'], []],
  ['DATE', ['1780-22', '1780-XX', '1890/'], ['1780-02-31', '2023-02-29', '12', '1780T', '1780-22-01', '..', '30 June']],
  ['BOOLEAN', ['true', 'FALSE'], ['yes', '1']],
  ['EMAIL', ['a@museo.example', 'a@localhost'], ['a at museo', 'a@b.', '@b']],
  ['ENUM', ['Paper'], ['paper', 'Stone']],
] as const)('[ITEM-21] a value of %s is taken by the server as by its forms', (type, right, wrong) => {
  for (const taken of [byServer, byForm]) {
    expect(right.filter((value) => !taken(type, value))).toEqual([])
    expect(wrong.filter((value) => taken(type, value))).toEqual([])
  }
})

test('whatever is written, the server and its forms say the same of it', () => {
  const parts = ['1', '7', '0', '2', '9', 'X', 'x', '-', '/', '.', ',', 'e', '~', '?', '%', 'Y', 'T10:', ' ', '@', 'a']
  let state = 11
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
  const years = ['1780', '178X', '-0044', 'Y-12000', '2024', '']
  const differently: string[] = []
  for (let round = 0; round < 20_000; round += 1) {
    const tail = Array.from({ length: below(8) }, () => parts[below(parts.length)]).join('')
    const day = `-${String(below(26)).padStart(2, '0')}-${String(below(34)).padStart(2, '0')}`
    const value = `${years[below(years.length)]}${below(2) === 0 ? day : ''}${tail}`
    for (const type of types) if (byServer(type, value) !== byForm(type, value)) differently.push(`${type} ${value}`)
  }
  expect(differently).toEqual([])
})
