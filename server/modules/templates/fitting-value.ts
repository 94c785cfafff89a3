import { textKey } from '../../db/text-key.ts'
import { valueFault } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'

/** A fitting value with the same meaning as one that does not fit; undefined if that is unclear. */
export function fittingValue(rule: ValueCheck, value: string): string | undefined {
  const proposal = proposalFor(rule, value.trim())
  return proposal === undefined || valueFault(rule, proposal) !== undefined ? undefined : proposal
}

function proposalFor({ type, options }: ValueCheck, value: string): string | undefined {
  switch (type) {
    case 'ENUM':
      return options.find((option) => textKey(option) === textKey(value))
    case 'BOOLEAN':
      return booleans.get(textKey(value))
    case 'INTEGER':
    case 'NUMBER':
      return numberIn(value)
    case 'DATE':
      return dateIn(value)
    default:
      return undefined
  }
}

const booleans = new Map([
  ...['yes', 'y', '1', 'si', 's', 'vero', 'x'].map((word) => [textKey(word), 'true'] as const),
  ...['no', 'n', '0', 'falso'].map((word) => [textKey(word), 'false'] as const),
])

/** `1 200`, `1'200`, `12,0`: drops spaces between digits, and zeros after the point. */
const numberIn = (value: string) => value.replaceAll(/(?<=\d)[\s'’_](?=\d{3})/g, '').replace(/[.,]0+$/, '')

/** `30/06/1780`, `30.6.1780`, `06/1780`, `c. 1780`, `1780 ca.`, `1780-1790`, `1780?` in the form of stored dates. */
function dateIn(value: string): string | undefined {
  const day = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value)
  if (day) return [day[3], day[2]?.padStart(2, '0'), day[1]?.padStart(2, '0')].join('-')
  const month = /^(\d{1,2})[./-](\d{4})$/.exec(value)
  if (month) return `${month[2]}-${month[1]?.padStart(2, '0')}`
  const about = /^(?:ca?\.?|circa)\s*(\d{4})$|^(\d{4})\s*(?:ca?\.?|circa)$/i.exec(value)
  if (about) return `${about[1] ?? about[2]}~`
  const years = /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(value)
  return years ? `${years[1]}/${years[2]}` : undefined
}
