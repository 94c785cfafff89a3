import type { Table, TableMapping } from '@/api/meta/tables/tables'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import { choiceOf, holdsSeveral, isFurther, withChoice, withText, type choices } from './column-choice'

export interface ColumnRowProps {
  at: number
  column: Table['columns'][number]
  mapping: TableMapping
  options: ReturnType<typeof choices>
  onMapping: (mapping: TableMapping) => void
}

/** One column: its name, samples of its values, and its meaning. */
export function ColumnRow({ at, column, mapping, options, onMapping }: ColumnRowProps) {
  const text = useText('spreadsheet')
  const mapped = mapping.columns[at] ?? { kind: 'ignore' }
  const name = column.name || text.unnamedColumn({ number: at + 1 })
  const hasNames = mapped.kind === 'media' || mapped.kind === 'collections'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-2 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_16rem_8rem] md:gap-x-4">
      <div className="min-w-0 max-md:col-span-2">
        <p dir="auto" className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-ink-soft" title={column.samples.join(' · ')}>
          {column.samples.join(' · ') || text.noSamples}
        </p>
      </div>
      <Select
        label={text.becomes({ column: name })}
        hideLabel
        value={choiceOf(mapped)}
        options={options}
        onChange={(choice) => onMapping(withChoice(mapping, at, choice))}
      />
      {holdsSeveral(mapped) && (
        <TextField
          label={text.separator({ column: name })}
          hideLabel
          placeholder={hasNames ? text.separatorOfNames : text.separatorHint}
          maxLength={10}
          value={mapped.separator ?? ''}
          onChange={({ currentTarget }) => onMapping(withText(mapping, at, 'separator', currentTarget.value))}
        />
      )}
      {isFurther(mapping, at) && (
        <TextField
          label={text.join({ column: name })}
          hideLabel
          placeholder={text.joinHint}
          maxLength={10}
          value={mapped.join ?? ''}
          onChange={({ currentTarget }) => onMapping(withText(mapping, at, 'join', currentTarget.value))}
        />
      )}
      {(mapped.kind === 'collections' || mapped.kind === 'state') && (
        <p className="col-span-full text-xs text-ink-soft">
          {mapped.kind === 'collections' ? text.collectionsHint : text.stateHint}
        </p>
      )}
      {isFurther(mapping, at) && <p className="col-span-full text-xs text-ink-soft">{text.joined}</p>}
    </li>
  )
}
