import { useMutation, useQuery } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import { entriesOf } from '@/api/hal/page'
import type { ItemState, TransitionTemplate } from '@teca/shared/contract/meta'
import { stateWord } from '@/api/meta/templates/in-language'
import { deleteState } from '@/api/meta/workflow/state-writes'
import { allTransitionsQuery } from '@/api/meta/workflow/transitions'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

/** Asks before a state is deleted. If transitions use it they are listed, and Confirm is disabled (back-office spec 2). */
export function DeleteStateDialog({ state, onClose }: { state: ItemState; onClose: () => void }) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const transitions = useQuery({ ...allTransitionsQuery(), staleTime: 0 })
  const remove = useMutation(deleteState())
  const using = entriesOf(transitions.data).filter(
    ({ itemFromState, itemToState }) => itemFromState === state.name || itemToState === state.name,
  )
  const failure =
    remove.error && (isApiError(remove.error, 'state.in-use') ? text.stateHeld : problemWords(remove.error))
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={text.deleteStateTitle({ name: stateWord(state) })}
      description={using.length > 0 ? text.stateInUse({ count: using.length }) : text.deleteStateText}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={remove.isPending}
      blocked={transitions.isPending || using.length > 0}
      onConfirm={() => remove.mutate(state, { onSuccess: onClose })}
    >
      {using.length > 0 && <UsingTransitions transitions={using} />}
      {transitions.error && !transitions.data && (
        <p className="rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{text.couldNotCheckUse}</p>
      )}
      {failure && <FormAlert className="mt-2">{failure}</FormAlert>}
    </ConfirmDialog>
  )
}

function UsingTransitions({ transitions }: { transitions: readonly TransitionTemplate[] }) {
  const wordOf = useStateWord()
  const text = useText('configurationWorkflows')
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start text-xs text-ink-soft">
            {[text.workflowName, text.event, text.from, text.to].map((head) => (
              <th key={head} scope="col" className="py-1 pe-3 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transitions.map((one) => (
            <tr key={one.uuid} className="border-b border-line">
              <td dir="auto" className="py-1.5 pe-3">
                {one.workflowName || text[one.resourceType]}
              </td>
              <td dir="auto" className="py-1.5 pe-3">
                {one.label || one.name}
              </td>
              <td className="py-1.5 pe-3">{wordOf(one.itemFromState)}</td>
              <td className="py-1.5">{wordOf(one.itemToState)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
