import { useQuery } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import type { ItemStatePage, ResourceType, TransitionTemplate } from '@teca/shared/contract/meta'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { actionName, actionsQuery, isStep, actionBack } from '@/api/meta/workflow/workflow'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { countIn } from './use-run-actions'

export type StateGroupProps = {
  resource: ResourceType
  state: string
  /** How many things are in this state; undefined if the dialog is about one thing. */
  count: number | undefined
  /** The only group of the dialog: it has no choice 'Leave as it is'. */
  alone: boolean
  /** The chosen action; undefined means 'Leave as it is'. */
  action: TransitionTemplate | undefined
  onChoose: (action: TransitionTemplate | undefined) => void
}

const LEAVE = 'leave'

/** One present state, and the actions that start from it. */
export function StateGroup({ resource, state, count, alone, action, onChoose }: StateGroupProps) {
  const text = useText('workflow')
  const words = useText('common')
  const { data: states } = useQuery(statesQuery())
  const shown = stateOf({ state }, states)
  const { data, error, refetch, isFetching } = useQuery({ ...actionsQuery(state, resource), retryOnMount: false })
  const actions = entriesOf(data)
  const onward = useQuery({ ...actionsQuery(action?.itemToState ?? '', resource), enabled: action !== undefined })

  return (
    <section className="py-4 first:pt-1 last:pb-1">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StateBadge {...shown} />
        {count !== undefined && <span className="text-ink-soft">{countIn(resource, count)}</span>}
      </p>
      {error && !data && (
        <ErrorState
          small
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !error && <Skeleton shape="text" lines={2} />}
      {data && actions.length === 0 && (
        <div className="text-sm">
          <p>{text.noActions({ state: shown.name })}</p>
          <p className="mt-1 text-ink-soft">{text.noActionsWhy}</p>
        </div>
      )}
      {actions.length > 0 && (
        <RadioGroup
          label={text.actionsFrom({ state: shown.name })}
          hideLabel
          value={action?.uuid ?? (alone ? undefined : LEAVE)}
          onChange={(uuid) => onChoose(actions.find((one) => one.uuid === uuid))}
          options={[
            ...(alone ? [] : [{ value: LEAVE, label: text.leaveAsIs }]),
            ...actions.map((one) => ({
              value: one.uuid,
              label: actionName(one),
              hint: <Destination action={one} states={states} />,
            })),
          ]}
          className="[&_label]:py-1.5"
        />
      )}
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft empty:hidden">
        {action && isStep(action) && onward.data && whatLeadsBack(action)}
      </p>
    </section>
  )

  function whatLeadsBack(one: TransitionTemplate) {
    const wordOf = (name: string) => stateOf({ state: name }, states).name
    const [from, to] = [wordOf(one.itemFromState), wordOf(one.itemToState)]
    const back = actionBack(entriesOf(onward.data), one)
    return back ? text.wayBack({ action: actionName(back), from, to }) : text.noWayBack({ from, to })
  }
}

/** The state that an action leads to, and whether the public will see the thing there. */
function Destination({ action, states }: { action: TransitionTemplate; states: ItemStatePage | undefined }) {
  const text = useText('workflow')
  const isPublic = (name: string) => entriesOf(states).some((one) => one.name === name && one.public)
  const [before, after] = [isPublic(action.itemFromState), isPublic(action.itemToState)]
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {text.leadsTo} <StateBadge {...stateOf({ state: action.itemToState }, states)} />
      {after !== before && <span className="font-medium">{after ? text.becomesPublic : text.becomesPrivate}</span>}
    </span>
  )
}
