import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { reorderAssets, showMove } from '@/api/meta/assets/asset-order'
import { assetCount } from '@/api/meta/assets/assets'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import { TextField } from '@/ui/text-field/text-field'
import { AssetsNotRead } from './assets-not-read'
import { useDialogAssets } from './use-dialog-assets'

/** Moves one or several assets to a typed position, after confirmation. */
export function PositionAssetsDialog() {
  const about = useDialogAbout('position-assets')
  const text = useText('assets')
  const words = useText('common')
  const rules = useText('validation')
  const queries = useQueryClient()
  const { mutate } = useMutation(reorderAssets())
  const { item, assets, error, retry } = useDialogAssets(about)
  const [written, setWritten] = useState('')
  const [asked, setAsked] = useState(false)
  const [to, setTo] = useState<number>()
  const count = about.assets.length
  const total = item ? assetCount(item, about.type) : 0
  const problem = positionProblem(written, total)
  const wrong =
    asked && problem !== undefined
      ? { numeric: rules.positionNotNumeric, large: text.positionTooLarge({ total }) }[problem]
      : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problem === undefined && item) setTo(Number(written))
  }
  const confirm = () => {
    if (!item || to === undefined) return
    closeDialog()
    const move = { assets: about.assets.map(({ uuid }) => uuid), to }
    mutate({ item, type: about.type, moves: [move], revert: showMove(queries, item, about.type, move) })
  }
  if (to !== undefined)
    return (
      <ConfirmDialog
        open
        onOpenChange={() => setTo(undefined)}
        title={text.position}
        description={rules.moveToPosition({ n: to })}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onConfirm={confirm}
      />
    )
  return (
    <Dialog
      open
      size="s"
      onOpenChange={closeDialog}
      title={text.position}
      description={text.positionOf({
        count,
        total,
        title: assets?.[0]?.sgtt ?? '',
        position: assets?.[0]?.position ?? 0,
      })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="asset-position" disabled={!item}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {error ? (
        <AssetsNotRead error={error} onRetry={retry} />
      ) : (
        <form id="asset-position" onSubmit={submit} noValidate>
          <TextField
            label={text.newPosition}
            hint={text.positionHint({ total })}
            error={wrong}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
        </form>
      )}
    </Dialog>
  )
}

/** Why a typed position is invalid: no whole number from 1, or beyond the last one. */
function positionProblem(written: string, total: number): 'numeric' | 'large' | undefined {
  const number = /^\d+$/.test(written.trim()) ? Number(written) : 0
  if (number < 1) return 'numeric'
  return number > total ? 'large' : undefined
}
