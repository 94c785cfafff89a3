import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import type { HiddenThing } from '@teca/shared/contract/meta'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { transitionsQuery } from '@/api/meta/workflow/transitions'
import { actionName } from '@/api/meta/workflow/workflow'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { countIn, useRunActions } from '@/blocks/workflow-actions/use-run-actions'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { hiddenPlace } from './hidden-place'
import { waysToPublic } from './way-to-public'

const FIRST = 5

/** Hidden things of one kind in one state, each with its place, and the actions that publish them. */
export function HiddenGroup({ things, publishers }: { things: readonly HiddenThing[]; publishers: readonly string[] }) {
  const text = useText('visitors')
  const { untitled } = useText('catalog')
  const [{ resourceType, state } = { resourceType: 'ITEM' as const, state: '' }] = things
  const mayPublish = useMayChangeStates()
  const { data: states } = useQuery(statesQuery())
  const { data: actions } = useQuery({ ...transitionsQuery(resourceType), enabled: mayPublish })
  const { run, pending, error } = useRunActions(resourceType)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? things : things.slice(0, FIRST)
  const { name, color } = stateOf({ state }, states)
  const isPublic = (one: string) => entriesOf(states).some((known) => known.name === one && known.public)
  const ways = waysToPublic(state, entriesOf(actions), isPublic)
  const firsts = [...new Set(ways.flatMap(([first]) => first ?? []))]
  const what = countIn(resourceType, things.length)
  return (
    <div className="rounded-md border border-line px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge name={name} color={color} />
        <span className="text-ink-soft">{what}</span>
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {shown.map((thing) => (
          <li key={thing.uuid} className="min-w-0 wrap-anywhere">
            {thing.title || untitled}
            <span className="ms-2 text-ink-soft">{hiddenPlace(thing, text)}</span>
          </li>
        ))}
      </ul>
      {shown.length < things.length && (
        <Button size="s" variant="quiet" className="mt-1" onClick={() => setWhole(true)}>
          {text.showAll({ count: things.length })}
        </Button>
      )}
      {firsts.length > 0 && (
        <p className="mt-2.5 flex flex-wrap gap-2">
          {firsts.map((action) => (
            <Button
              key={action.uuid}
              size="s"
              loading={pending}
              onClick={() => run([{ things: things.map(handleOf), action }], () => undefined)}
            >
              {text.publishToo({ action: actionName(action), what })}
            </Button>
          ))}
        </p>
      )}
      {ways.map((way) =>
        way.length > 1 ? (
          <p key={way.map(({ uuid }) => uuid).join()} className="mt-2 text-ink-soft">
            {text.severalActions({ actions: way.map(actionName).join(' → ') })}
          </p>
        ) : null,
      )}
      {mayPublish && actions && ways.length === 0 && (
        <p className="mt-2 text-ink-soft">{text.noWay({ state: name })}</p>
      )}
      {!mayPublish && (
        <p className="mt-2 text-ink-soft">
          {publishers.length > 0 ? text.askPublishers({ names: publishers.join(', ') }) : text.askAdministrators}
        </p>
      )}
      {error && <FormAlert className="mt-2">{problemWords(error)}</FormAlert>}
    </div>
  )
}
