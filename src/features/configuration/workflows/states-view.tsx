import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { ItemState } from '@teca/shared/contract/meta'
import { stateWord } from '@/api/meta/templates/in-language'
import { statesQuery } from '@/api/meta/workflow/states'
import { allTransitionsQuery } from '@/api/meta/workflow/transitions'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { StatePoint } from '@/ui/state-dot/state-dot'
import { DeleteStateDialog } from './delete-state-dialog'
import { StateDialog } from './state-dialog'
import { StateStrip } from './state-strip'

type Open = { name: 'create' } | { name: 'edit' | 'delete'; state: ItemState }

/** The states of the workflow: as a strip in the order of the workflow, and as a list to change them. */
export function StatesView() {
  const text = useText('configurationWorkflows')
  const states = useQuery({ ...statesQuery(), meta: { silent: true } })
  const transitions = useQuery(allTransitionsQuery())
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const all = entriesOf(states.data)
  const steps = entriesOf(transitions.data)
  const usesOf = ({ name }: ItemState) =>
    transitions.data && steps.filter((one) => one.itemFromState === name || one.itemToState === name).length
  return (
    <>
      <ManagementList
        label={text.states}
        pagesLabel={text.pagesOfStates}
        headline={states.data && text.stateCount({ count: all.length })}
        end={
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ name: 'create' })}>
            {text.addState}
          </Button>
        }
        list={{
          error: states.error,
          isLoading: states.isPending && !states.error,
          isFetching: states.isFetching,
          retry: () => void states.refetch(),
          page: 1,
          pages: 1,
        }}
        hasData={states.data !== undefined}
        empty={
          all.length === 0 && (
            <EmptyState icon={<Waypoints aria-hidden />} title={text.noStates} text={text.noStatesHint} />
          )
        }
      >
        <StateStrip states={all} steps={steps} />
        <ul aria-label={text.states} className="border-t border-line">
          {all.map((state) => (
            <StateRow
              key={state.uuid}
              state={state}
              uses={usesOf(state)}
              onOpen={() => setOpen({ name: 'edit', state })}
              onDelete={() => setOpen({ name: 'delete', state })}
            />
          ))}
        </ul>
      </ManagementList>
      {open?.name === 'create' && <StateDialog onClose={close} />}
      {open?.name === 'edit' && <StateDialog state={open.state} onClose={close} />}
      {open?.name === 'delete' && <DeleteStateDialog state={open.state} onClose={close} />}
    </>
  )
}

interface StateRowProps {
  state: ItemState
  /** The number of its transitions; undefined while it loads. */
  uses: number | undefined
  onOpen: () => void
  onDelete: () => void
}

function StateRow({ state, uses, onOpen, onDelete }: StateRowProps) {
  const text = useText('configurationWorkflows')
  const name = stateWord(state)
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md px-1 py-2 text-start transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2"
      >
        <StatePoint color={state.color} />
        <span dir="auto" className="min-w-0 truncate font-medium">
          {name}
        </span>
        <span className="text-sm text-ink-faint tabular-nums">{state.color}</span>
        <span className="ms-auto flex gap-3 text-sm text-ink-soft">
          {state.public && <span>{text.publicNow}</span>}
          {uses !== undefined && <span>{uses === 0 ? text.notUsed : text.usedBy({ count: uses })}</span>}
        </span>
      </button>
      <IconButton
        label={text.deleteState({ name })}
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  )
}
