import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { stateOf } from '@/api/meta/workflow/states'
import { actionName, actionsQuery } from '@/api/meta/workflow/workflow'
import { useRunActions } from '@/blocks/workflow-actions/use-run-actions'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { NoRestore } from './no-restore'
import { RestoreButton } from './restore-button'

/**
 * Returns an item to a former state, by the workflow action that leads there from its present state. Without such an
 * action it says so.
 */
export function RestoreState({ item, state }: { item: CulturalItem; state: string | undefined }) {
  const text = useText('forms')
  const common = useText('common')
  const { untitled } = useText('catalog')
  const [asking, setAsking] = useState(false)
  const { run, pending, error } = useRunActions('ITEM')
  const [from, to] = [stateOf(item, undefined).name, stateOf({ state }, undefined).name]
  const wordOf = useStateWord()
  const shown = { from: wordOf(from), to: wordOf(to) }
  const actions = useQuery({ ...actionsQuery(from, 'ITEM'), enabled: from !== to })
  if (from === to) return null
  if (!actions.data) return actions.error && <NoRestore>{problemWords(actions.error)}</NoRestore>
  const action = entriesOf(actions.data).find(({ itemToState }) => itemToState === to)
  if (!action) return <NoRestore>{text.noActionBack(shown)}</NoRestore>
  const thing = { ...handleOf(item), title: item.sgtt || untitled, state: from }
  return (
    <>
      <RestoreButton label={text.stateField} busy={pending} onRestore={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.stateBackQuestion({ action: actionName(action) })}
        description={text.stateBackHint(shown)}
        confirmLabel={actionName(action)}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        busy={pending}
        onConfirm={() => run([{ things: [thing], action }], () => setAsking(false))}
      >
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {problemWords(error)}
          </p>
        ) : undefined}
      </ConfirmDialog>
    </>
  )
}
