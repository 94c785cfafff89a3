import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState, type FormEvent } from 'react'
import { editAssets } from '@/api/meta/assets/asset-writes'
import type { Asset } from '@/api/meta/assets/assets'
import { handleOf } from '@/api/hal/link'
import { templatesQuery } from '@/api/meta/templates/templates'
import { useChangeThings } from '@/work/change-things'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { ValueInput } from '@/blocks/metadata-form/value-input'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useAssetSelection } from '@/stores/asset-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { bulkPatch, changedFields, sharedValues } from './shared-values'
import { useDialogAssets } from './use-dialog-assets'

/** Changes the metadata of several assets at once. */
export function BulkEditAssetsDialog() {
  const about = useDialogAbout('bulk-edit-assets')
  const text = useText('assets')
  const { assets, error, retry } = useDialogAssets(about)
  const title = text.bulkTitle({ count: about.assets.length })
  const waiting = <WaitingDialog title={title} error={assets ? null : error} onRetry={retry} onClose={closeDialog} />
  if (!assets) return waiting
  return (
    <Suspense fallback={waiting}>
      <Form assets={assets} title={title} />
    </Suspense>
  )
}

function Form({ assets: given, title }: { assets: readonly Asset[]; title: string }) {
  const text = useText('assets')
  const words = useText('common')
  const notices = useText('notices')
  const labels = useText('item')
  const changeThings = useChangeThings()
  const { data: templates } = useSuspenseQuery(templatesQuery('MEDIA'))
  // Edits the data from when the dialog opened, whatever arrives later.
  const [assets] = useState(given)
  const fields = formFields('MEDIA', templates, labels).toSorted((a, b) => rank(a.name) - rank(b.name))
  const [shared] = useState(() => sharedValues(assets, fields))
  const [written, setWritten] = useState(() =>
    Object.fromEntries(Object.entries(shared).map(([key, one]) => [key, one === 'differ' ? '' : one.value])),
  )
  const [asked, setAsked] = useState(false)
  const changed = changedFields(fields, written, shared)
  const problems = new Map(
    changed.flatMap((field) => {
      const problem = problemOfValue(field, (written[field.key] ?? '').trim())
      return problem ? [[field.key, problem] as const] : []
    }),
  )
  const guard = useLeaveGuard(changed.length > 0, closeDialog)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problems.size > 0 || changed.length === 0) return
    closeDialog()
    void changeThings({
      title: text.editing({ count: assets.length }),
      doneText: notices.assetsUpdated({ count: assets.length }),
      unfinished: { words: 'mediaNotChanged' },
      things: assets.map(handleOf),
      selection: useAssetSelection,
      ...editAssets(assets, (now) => bulkPatch(now, changed, written)),
    })
  }
  return (
    <>
      <Dialog
        open
        persistent
        onOpenChange={() => guard.ask(closeDialog)}
        title={title}
        description={text.bulkText}
        closeLabel={words.close}
        footer={
          <>
            {asked && changed.length === 0 && (
              <p role="alert" className="me-auto text-sm text-ink-soft">
                {text.nothingToChange}
              </p>
            )}
            <Button onClick={() => guard.ask(closeDialog)}>{words.cancel}</Button>
            <Button variant="primary" type="submit" form="bulk-edit-assets">
              {words.save}
            </Button>
          </>
        }
      >
        <form id="bulk-edit-assets" onSubmit={submit} noValidate className="flex flex-col gap-4">
          {fields.map((field) => (
            <ValueInput
              key={field.key}
              field={field}
              label={field.label}
              value={written[field.key] ?? ''}
              placeholder={shared[field.key] === 'differ' ? text.valuesDiffer : undefined}
              hint={shared[field.key] === 'differ' && !showsPlaceholder(field.type) ? text.valuesDiffer : undefined}
              error={asked ? problems.get(field.key) : undefined}
              onChange={(value) => setWritten((now) => ({ ...now, [field.key]: value }))}
            />
          ))}
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}

// Several assets rarely share a pressmark.
const rank = (name: string) => ({ sgtt: 0, autn: 1, pressmark: 3 })[name] ?? 2

// A control with a choice cannot show a placeholder.
const showsPlaceholder = (type: string) => type !== 'BOOLEAN' && type !== 'ENUM'
