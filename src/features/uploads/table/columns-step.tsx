import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Handle } from '@/api/hal/link'
import { collectionTitle } from '@/api/meta/collections/collections'
import { templatesQuery } from '@/api/meta/templates/templates'
import type { Table, TableMapping } from '@/api/meta/tables/tables'
import { useCollection } from '@/blocks/collection-dialogs/use-collection'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { ItemCollection } from '../item-collection'
import { choices, columnWithoutJoin, hasPressmark, hasTitle } from './column-choice'
import { ColumnRow } from './column-row'
import { NotTaken } from './not-taken'
import { ReadingChoice } from './reading-choice'

export interface ColumnsStepProps {
  title: string
  table: Table
  mapping: TableMapping
  /** The collection of new items. */
  into: Handle | undefined
  /** Chooses it; undefined if the import was opened from a collection. */
  onInto?: (into: Handle | undefined) => void
  onMapping: (mapping: TableMapping) => void
  /** The table after it was read in another way. */
  onTable: (table: Table) => void
  onOtherFile: () => void
  onCheck: () => void
  onLeave: () => void
}

/** Asks for the meaning of each column, and for the handling of existing items. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { title, table, mapping, into, onInto, onMapping, onTable, onOtherFile, onCheck, onLeave } = props
  const text = useText('spreadsheet')
  const words = useText('common')
  const labels = useText('item')
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const [asked, setAsked] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const options = useMemo(
    () => choices(templates ? formFields('ITEM', templates, labels) : [], mapping, text),
    [templates, labels, mapping, text],
  )
  const isMissing = !hasPressmark(mapping)
  const apart = columnWithoutJoin(mapping)
  const isWrong = isMissing || apart >= 0
  const wrong = isMissing
    ? text.noPressmark
    : text.noJoin({ column: table.columns[apart]?.name || text.unnamedColumn({ number: apart + 1 }) })
  const note = isWrong ? wrong : hasTitle(mapping) || mapping.missing === 'refuse' ? '' : text.noTitle
  return (
    <Dialog
      open
      persistent
      size="xl"
      onOpenChange={onLeave}
      title={title}
      description={text.rows({ name: table.fileName, count: table.rows })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onOtherFile}>{text.otherFile}</Button>
          <Button variant="primary" disabled={isReading} onClick={() => (isWrong ? setAsked(true) : onCheck())}>
            {text.check}
          </Button>
        </>
      }
    >
      <ReadingChoice table={table} onTable={onTable} busy={isReading} onBusy={setIsReading} />
      {table.remembered && <p className="mb-3 text-sm text-ink-soft">{text.remembered}</p>}
      {note !== '' && (
        <p
          dir="auto"
          role={asked && isWrong ? 'alert' : undefined}
          className={asked && isWrong ? 'mb-3 text-sm text-danger' : 'mb-3 text-sm text-warning'}
        >
          {note}
        </p>
      )}
      <ul aria-label={text.columns} className="divide-y divide-line border-y border-line">
        {table.columns.map((column, at) => (
          // Columns are identified only by their position: names may repeat.
          <ColumnRow key={at} at={at} column={column} {...{ mapping, options, onMapping }} />
        ))}
      </ul>
      <NotTaken table={table} mapping={mapping} />
      <div className="mt-5 grid gap-5 md:grid-cols-3">
        <RadioGroup
          label={text.existing}
          value={mapping.existing}
          onChange={(existing) => onMapping({ ...mapping, existing })}
          options={[
            { value: 'update', label: text.existingUpdate },
            { value: 'refuse', label: text.existingRefuse },
          ]}
        />
        <RadioGroup
          label={text.missing}
          value={mapping.missing}
          onChange={(missing) => onMapping({ ...mapping, missing })}
          options={[
            { value: 'create', label: text.missingCreate },
            { value: 'refuse', label: text.missingRefuse },
          ]}
        />
        <RadioGroup
          label={text.emptyCells}
          value={mapping.emptyCells}
          onChange={(emptyCells) => onMapping({ ...mapping, emptyCells })}
          options={[
            { value: 'keep', label: text.emptyKeep },
            { value: 'clear', label: text.emptyClear },
          ]}
        />
      </div>
      {mapping.missing === 'create' && (
        <div className="mt-4 flex flex-col gap-2">
          {onInto && <ItemCollection value={into} onChange={onInto} />}
          <p className="text-sm text-ink-soft">{into ? <GoInto into={into} /> : text.newGoNowhere}</p>
        </div>
      )}
    </Dialog>
  )
}

function GoInto({ into }: { into: Handle }) {
  const text = useText('spreadsheet')
  const { untitled } = useText('catalog')
  const { data } = useCollection(into)
  return text.newGoInto({ title: data ? collectionTitle(data) || untitled : '…' })
}
