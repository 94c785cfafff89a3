import { optionFinder, writtenValue } from '@teca/shared/written/written-value'
import { valueFault } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'

/** A fitting value with the same meaning as one that does not fit; undefined if that is unclear. */
export function fittingValue(rule: ValueCheck, value: string): string | undefined {
  const findOption = optionFinder(rule.options.map((option) => [option, option]))
  const proposal = writtenValue({ type: rule.type, findOption }, value)
  return proposal === undefined || proposal === '' || valueFault(rule, proposal) !== undefined ? undefined : proposal
}
