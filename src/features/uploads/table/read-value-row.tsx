import { ArrowRight } from 'lucide-react'
import type { TableMapping, TableValue } from '@/api/meta/tables/tables'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { ValueInput } from '@/blocks/metadata-form/value-input'
import { longDateText } from '@/blocks/metadata-value/date-text'
import { isPartialDate } from '@/lib/partial-date'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { choiceFor, withChosenValue } from './value-choice'

export interface ReadValueRowProps {
  value: TableValue
  field: FormField | undefined
  mapping: TableMapping
  /** As the values were checked. */
  checked: TableMapping
  onMapping: (mapping: TableMapping) => void
}

/** A value as the table has it, and what it becomes, which a person can change. */
export function ReadValueRow({ value: read, field, mapping, checked, onMapping }: ReadValueRowProps) {
  const text = useText('spreadsheet')
  const { name, value, rows, code } = read
  const label = field?.label ?? name
  const wasChosen = choiceFor(checked, name, value) !== undefined
  const proposal = wasChosen ? read.proposal : read.becomes
  const chosen = choiceFor(mapping, name, value)
  const shown = chosen ?? proposal ?? ''
  const isOpen = chosen === undefined && proposal === undefined
  const isListed = field?.type === 'ENUM' || field?.type === 'BOOLEAN'
  const isLeftOut = chosen === ''
  const decide = (becomes: string | undefined) => onMapping(withChosenValue(mapping, name, value, becomes))
  // Who empties a text that had no proposal is where they began; an option is a choice.
  const choose = (becomes: string) => decide(becomes === (isListed ? proposal : (proposal ?? '')) ? undefined : becomes)
  const other = chosen === undefined || chosen === read.other ? read.other : undefined
  const inWords = useWords(field, shown)
  const isCollection = name === 'teca:collections'
  const placeholder = isOpen ? (code === 'value.unclear-number' ? text.isUnclear : text.notRead) : text.nothingStored
  return (
    <li className="grid gap-x-3 gap-y-1.5 border-b border-line py-2.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] md:items-center">
      <div className="min-w-0">
        <p className="line-clamp-6 text-sm font-medium break-words">{value}</p>
        <p className="truncate text-xs text-ink-soft">{text.inRows({ field: label, count: rows })}</p>
      </div>
      <ArrowRight aria-hidden className="size-4 text-ink-faint max-md:hidden" />
      <div className="flex min-w-0 items-start gap-2">
        <ValueInput
          hideLabel
          field={{
            type: field?.type ?? 'STRING',
            enumValues: field?.enumValues ?? [],
            optionLabels: field?.optionLabels,
          }}
          label={text.valueBecomes({ value, field: label })}
          value={shown}
          onChange={choose}
          placeholder={placeholder}
          noChoice={proposal === '' ? text.nothingStored : text.leaveOut}
          undecided={isOpen ? placeholder : undefined}
          hint={isLeftOut ? text.isLeftOut : (inWords ?? (isCollection ? text.collectionBecomes : undefined))}
          error={field && problemOfValue(field, shown.trim())}
          className="min-w-0 flex-1"
        />
        {isOpen && !isListed && (
          <Button size="m" onClick={() => decide('')}>
            {text.leaveOut}
          </Button>
        )}
        {other !== undefined && (
          <Button size="m" onClick={() => choose(chosen === other ? (proposal ?? '') : other)}>
            {text.mayBe({ other: chosen === other ? (proposal ?? '') : other })}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A date in words below its form as it is stored; undefined leaves the hint to the input. */
function useWords(field: FormField | undefined, shown: string): string | undefined {
  const words = useText('formats')
  const language = useLanguage()
  if (field?.type !== 'DATE' || !isPartialDate(shown)) return undefined
  const inWords = longDateText(shown.trim(), language, words)
  return inWords === shown.trim() ? undefined : inWords
}
