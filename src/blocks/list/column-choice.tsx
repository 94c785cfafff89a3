import { Columns3Cog } from 'lucide-react'
import { showColumns, useListColumns } from '@/stores/list-columns'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Popover } from '@/ui/popover/popover'
import { useShownColumns, type ChosenColumn } from './use-shown-columns'

export type ColumnChoiceProps = { columns: readonly ChosenColumn[]; className?: string }

/** Which columns a table shows; the one that names its rows is always shown. Loaded by `lazyPiece`. */
export function ColumnChoice({ columns, className }: ColumnChoiceProps) {
  const text = useText('table')
  const shown = useShownColumns(columns)
  const chosen = useListColumns((choice) => choice.shown)
  return (
    <Popover
      label={text.shownColumns}
      className="w-60!"
      trigger={<IconButton label={text.columns} icon={<Columns3Cog aria-hidden />} size="s" className={className} />}
    >
      <fieldset>
        <legend className="mb-1 text-xs font-medium text-ink-soft">{text.shownColumns}</legend>
        {columns
          .filter(({ isHeader }) => !isHeader)
          .map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={shown[id] ?? false}
              onChange={(show) => showColumns({ ...chosen, [id]: show })}
              className="flex! w-full py-0.5 wrap-anywhere"
            />
          ))}
      </fieldset>
      <Button size="s" variant="inline" onClick={() => showColumns({})} className="mt-2 -ms-2.5">
        {text.resetColumns}
      </Button>
    </Popover>
  )
}
