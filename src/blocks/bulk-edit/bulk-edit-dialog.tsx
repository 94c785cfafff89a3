import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { startTransition, useId, useMemo, useRef, useState } from 'react'
import { countOf, handlesOf, without } from '@/api/meta/bulk/chosen'
import { editItems } from '@/api/meta/items/edit-item'
import { templatesQuery } from '@/api/meta/templates/templates'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { useChangeThings } from '@/work/change-things'
import { formFields, type FormField } from '../metadata-form/form-fields'
import { LeaveQuestion } from '../read-then-edit/leave-question'
import { EditPreview } from './edit-preview'
import { EditRowForm } from './edit-row-form'
import { editOf, faultOf, isFilled, newRow, problemOf, type EditRow } from './edit-rows'

/** Changes fields of many items at once in three steps: the edits, a preview, the job. */
export function BulkEditDialog() {
  const { items } = useDialogAbout('bulk-edit-items')
  const text = useText('bulk')
  const labels = useText('item')
  const words = useText('common')
  const { itemCount } = useText('catalog')
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const fields = useMemo(
    () => (templates ? formFields('ITEM', templates, labels).filter(({ name }) => name !== 'pressmark') : []),
    [templates, labels],
  )
  const form = useId()
  const next = useRef(1)
  const [rows, setRows] = useState(() => [newRow(0)])
  const [checked, setChecked] = useState(false)
  const [previewed, setPreviewed] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const changeThings = useChangeThings()
  const edits = useMemo(() => rows.map((row) => editOf(row, fieldOf(row, fields))), [rows, fields])
  const chosen = without(items, left)
  const count = countOf(chosen)
  const what = itemCount({ count: countOf(items) })
  const guard = useLeaveGuard(rows.some(isFilled), closeDialog)

  const preview = () => {
    setChecked(true)
    const isFine = (row: EditRow) => !faultOf(row) && !problemOf(row, fieldOf(row, fields))
    // Ten thousand rows are counted in pieces, so that the press itself responds at once.
    if (rows.every(isFine)) startTransition(() => setPreviewed(true))
  }
  const apply = () => {
    void changeThings({
      title: text.editing({ what: itemCount({ count }) }),
      doneText: notices.itemsUpdated({ count }),
      unfinished: { words: 'itemsNotChanged' },
      things: chosen,
      selection: useItemSelection,
      ...editItems(edits),
    })
    closeDialog()
  }
  const tick = (uuid: string, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      if (isChosen) after.delete(uuid)
      else after.add(uuid)
      return after
    })

  const leave = () => guard.ask(closeDialog)

  return (
    <>
      <Dialog
        open
        persistent
        size="l"
        onOpenChange={leave}
        title={text.editTitle({ what })}
        description={previewed ? text.previewHint : text.editHint}
        closeLabel={words.close}
        footer={
          previewed ? (
            <>
              <Button onClick={() => setPreviewed(false)}>{words.back}</Button>
              <Button variant="primary" disabled={count === 0} onClick={apply}>
                {text.apply({ count })}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={leave}>{words.cancel}</Button>
              <Button variant="primary" type="submit" form={form}>
                {text.preview}
              </Button>
            </>
          )
        }
      >
        {previewed ? (
          <EditPreview
            items={items}
            edits={edits}
            fieldOf={(name) => fieldOf({ name }, fields)}
            left={left}
            onTick={tick}
            onTickAll={(all) => setLeft(all ? new Set() : new Set(handlesOf(items).map(({ uuid }) => uuid)))}
          />
        ) : (
          <form
            id={form}
            noValidate
            className="flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              preview()
            }}
          >
            {rows.map((row) => (
              <EditRowForm
                key={row.id}
                row={row}
                fields={fields}
                checked={checked}
                onChange={(changed) => setRows((all) => all.map((one) => (one.id === row.id ? changed : one)))}
                onRemove={rows.length > 1 ? () => setRows((all) => all.filter((one) => one.id !== row.id)) : undefined}
              />
            ))}
            <Button
              variant="quiet"
              icon={<Plus aria-hidden />}
              className="self-start"
              onClick={() => setRows((all) => [...all, newRow(next.current++)])}
            >
              {text.anotherField}
            </Button>
          </form>
        )}
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}

const fieldOf = ({ name }: Pick<EditRow, 'name'>, fields: readonly FormField[]) =>
  fields.find((field) => field.name === name)
