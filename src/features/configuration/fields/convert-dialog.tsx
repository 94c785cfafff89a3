import { useState } from 'react'
import type { CustomMetadataTemplate } from '@/api/meta/generated/types.gen'
import { editItem } from '@/api/meta/items/edit-item'
import { itemAddress } from '@/api/meta/items/items'
import type { TemplateMisfits, TemplateRule } from '@/api/meta/templates/misfits'
import { stale } from '@/api/stale'
import { edited } from '@/blocks/bulk-edit/edited'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { useChangeThings } from '@/work/change-things'
import { MisfitTable } from './misfit-table'

interface ConvertDialogProps {
  field: CustomMetadataTemplate
  rule: Required<TemplateRule>
  misfits: TemplateMisfits
  /** Saves the change of the field that leaves these values behind; missing where it is saved already. */
  save?: () => Promise<unknown>
  onBack: () => void
}

/** Values that do not fit their field: what each becomes is chosen, then a job converts them, which can be undone. What is left stays as it is. */
export function ConvertDialog({ field, rule, misfits, save, onBack }: ConvertDialogProps) {
  const text = useText('configuration')
  const words = useText('common')
  const changeThings = useChangeThings()
  const [news, setNews] = useState<ReadonlyMap<string, string>>(
    () => new Map(misfits.values.flatMap(({ value, suggestion }) => (suggestion ? [[value, suggestion]] : []))),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const { things, values, otherValues, uuids } = misfits
  // The server's job takes items; of other things the values are told and stay.
  const canConvert = field.resourceType === 'ITEM'
  const chosen = values.flatMap(({ value }) => {
    const becomes = news.get(value)?.trim()
    return becomes ? [{ value, becomes }] : []
  })
  const isWrong = chosen.some(({ becomes }) => problemOfValue(rule, becomes) !== undefined)

  const convert = () => {
    const edits = chosen.map(({ value, becomes }) => ({
      name: field.name,
      kind: 'findReplace' as const,
      wholeValue: true,
      find: value,
      replace: becomes,
    }))
    void changeThings({
      title: text.converting({ label: field.label }),
      done: text.converted({ label: field.label }),
      unfinished: { words: 'itemsNotChanged' },
      things: uuids.map((uuid) => ({ uuid, self: itemAddress(uuid) })),
      change: { operation: 'editMetadata', edits },
      each: async (item) => (await editItem(item, (was) => edited(was, edits))) ?? 'as-before',
      stale: [...stale.items, ...stale.templates],
    })
  }
  const finish = async (converts: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await save?.()
      if (converts) convert()
      closeDialog()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={onBack}
      title={text.misfitTitle({ count: things })}
      description={canConvert ? text.misfitHint : text.misfitHintOthers}
      closeLabel={words.close}
      footer={
        <>
          {failure && (
            <p role="alert" className="w-full rounded-md bg-danger-wash px-3 py-2 text-sm text-danger-strong">
              {problemWords(failure)}
            </p>
          )}
          <Button onClick={onBack}>{words.back}</Button>
          {save && (
            <Button loading={busy} onClick={() => void finish(false)}>
              {text.saveAndLeave}
            </Button>
          )}
          {canConvert && (
            <Button
              variant="primary"
              disabled={chosen.length === 0 || isWrong}
              loading={busy}
              onClick={() => void finish(true)}
            >
              {save ? text.saveAndConvert : text.convert}
            </Button>
          )}
        </>
      }
    >
      <MisfitTable
        rule={rule}
        values={values}
        news={canConvert ? news : undefined}
        onNew={(value, becomes) => setNews((before) => new Map(before).set(value, becomes))}
      />
      {otherValues > 0 && <p className="mt-3 text-sm text-ink-soft">{text.otherMisfits({ count: otherValues })}</p>}
    </Dialog>
  )
}
