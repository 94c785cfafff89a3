import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Plus, Settings, Trash2, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { ItemState, ResourceType, TransitionTemplate } from '@teca/shared/contract/meta'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { transitionsQuery } from '@/api/meta/workflow/transitions'
import { actionName } from '@/api/meta/workflow/workflow'
import { tryAgain } from '@/blocks/pieces/try-again'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { ActionsDialog } from './actions-dialog'
import { DeadEndNotes } from './dead-end-notes'
import { DeleteTransitionDialog } from './delete-transition-dialog'
import { StateDialog } from './state-dialog'
import { TransitionDialog } from './transition-dialog'

/** In the order of the specification (back-office spec 2). */
const resourceTypes = ['ITEM', 'MEDIA', 'STORY', 'SERIES', 'COLLECTION'] as const satisfies ResourceType[]

// The library of the graph loads with the first graph.
const FlowGraph = lazyPiece(() => import('./flow-graph').then((piece) => piece.FlowGraph))

type Open =
  | { name: 'create' }
  | { name: 'state'; state: ItemState }
  | { name: 'edit' | 'delete' | 'actions'; transition: TransitionTemplate }

/** The transitions of one kind of thing, and the actions of each. */
export function TransitionsView({ resourceType }: { resourceType: ResourceType }) {
  const text = useText('configurationWorkflows')
  const navigate = useNavigate()
  const transitions = useQuery(transitionsQuery(resourceType))
  const { data: states } = useQuery({ ...statesQuery(), meta: { silent: true } })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const all = entriesOf(transitions.data)
  const edit = (transition: TransitionTemplate) => setOpen({ name: 'edit', transition })
  const openState = (name: string) => {
    const state = entriesOf(states).find((one) => one.name === name)
    return state && (() => setOpen({ name: 'state', state }))
  }
  const lookOf = (state: string) => stateOf({ state }, states)
  return (
    <>
      <ManagementList
        label={text.transitions}
        pagesLabel={text.pagesOfTransitions}
        headline={transitions.data && text.transitionCount({ count: all.length })}
        end={
          <div className="flex flex-wrap items-center gap-2">
            <Select
              label={text.entity}
              hideLabel
              className="w-40"
              options={resourceTypes.map((value) => ({ value, label: text[value] }))}
              value={resourceType}
              onChange={(entity) =>
                void navigate({
                  to: '/configuration',
                  search: { tab: 'workflows', view: 'transitions', ...(entity !== 'ITEM' && { entity }) },
                  replace: true,
                })
              }
            />
            <Button variant="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ name: 'create' })}>
              {text.addTransition}
            </Button>
          </div>
        }
        list={{
          error: transitions.error,
          isLoading: transitions.isPending && !transitions.error,
          isFetching: transitions.isFetching,
          retry: () => void transitions.refetch(),
          page: 1,
          pages: 1,
        }}
        hasData={transitions.data !== undefined}
        empty={
          all.length === 0 && (
            <EmptyState icon={<Waypoints aria-hidden />} title={text.noTransitions} text={text.noTransitionsHint} />
          )
        }
      >
        <FlowGraph
          transitions={all}
          lookOf={lookOf}
          onState={openState}
          onTransition={edit}
          waiting={<Skeleton shape="box" className="h-80 w-full md:h-96" />}
          lost={tryAgain}
        />
        <DeadEndNotes steps={all} states={states} />
        <ul aria-label={text.transitions} className="border-t border-line">
          {all.map((transition) => (
            <TransitionRow
              key={transition.uuid}
              transition={transition}
              lookOf={lookOf}
              onOpen={() => edit(transition)}
              onActions={() => setOpen({ name: 'actions', transition })}
              onDelete={() => setOpen({ name: 'delete', transition })}
            />
          ))}
        </ul>
      </ManagementList>
      {open?.name === 'create' && <TransitionDialog resourceType={resourceType} onClose={close} />}
      {open?.name === 'edit' && (
        <TransitionDialog resourceType={resourceType} transition={open.transition} onClose={close} />
      )}
      {open?.name === 'actions' && <ActionsDialog transition={newest(all, open.transition)} onClose={close} />}
      {open?.name === 'state' && <StateDialog state={open.state} onClose={close} />}
      {open?.name === 'delete' && <DeleteTransitionDialog transition={open.transition} onClose={close} />}
    </>
  )
}

/** The newest version: its own actions change it while its dialog is open. */
const newest = (all: readonly TransitionTemplate[], transition: TransitionTemplate) =>
  all.find(({ uuid }) => uuid === transition.uuid) ?? transition

interface TransitionRowProps {
  transition: TransitionTemplate
  lookOf: (state: string) => { name: string; color: string }
  onOpen: () => void
  onActions: () => void
  onDelete: () => void
}

function TransitionRow({ transition, lookOf, onOpen, onActions, onDelete }: TransitionRowProps) {
  const text = useText('configurationWorkflows')
  const { itemFromState: from, itemToState: to, actions } = transition
  const name = actionName(transition)
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid min-h-14 min-w-0 flex-1 items-center gap-x-4 gap-y-1 rounded-md px-1 py-2 text-start transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]"
      >
        <span dir="auto" className="min-w-0 truncate font-medium">
          {name}
        </span>
        <span className="flex min-w-0 items-center gap-2">
          <StateBadge {...lookOf(from)} />
          <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <StateBadge {...lookOf(to)} />
        </span>
        <span className="text-sm text-ink-soft">
          {actions.length === 0 ? text.noActionsYet : text.actionCount({ count: actions.length })}
        </span>
      </button>
      <IconButton
        label={text.actionsOf({ name })}
        aria-haspopup="dialog"
        icon={<Settings aria-hidden />}
        onClick={onActions}
      />
      <IconButton
        label={text.deleteTransition({ name })}
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  )
}
