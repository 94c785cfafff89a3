import { useMemo, useState } from 'react'
import type { TransitionTemplate } from '@/api/meta/generated/types.gen'
import type { Stateful } from '@/api/meta/bulk/read-states'
import { actionName } from '@/api/meta/workflow/workflow'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { StateGroup } from './state-group'
import { countOf, useRunActions, type Step } from './use-run-actions'
import { useStates } from './use-states'

/** The workflow actions for one thing or many, in one group per present state. */
export function ChangeStateDialog() {
  const { resource, things } = useDialogAbout('change-state')
  const text = useText('workflow')
  const words = useText('common')
  const { untitled, quoted } = useText('catalog')
  const { states, done, error: unreadable, retry } = useStates(resource, things)
  const groups = useMemo(() => groupsOf(states?.things ?? []), [states])
  const [chosen, setChosen] = useState<ReadonlyMap<string, TransitionTemplate | undefined>>(new Map())
  const { run, pending, error } = useRunActions(resource)

  const steps = groups.flatMap(([state, among]): Step[] => {
    const action = chosen.get(state)
    return action ? [{ things: among, action }] : []
  })
  const [only] = states?.things ?? []
  const what =
    things.length === 1 && only ? quoted({ title: only.title || untitled }) : countOf(resource, things.length)
  const [first] = steps

  return (
    <Dialog
      open
      persistent={pending}
      onOpenChange={closeDialog}
      title={text.changeStateOf({ what })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={steps.length === 0}
            loading={pending}
            onClick={() => run(steps, closeDialog)}
          >
            {first && groups.length === 1 ? actionName(first.action) : text.changeState}
          </Button>
        </>
      }
    >
      {unreadable && (
        <ErrorState small title={problemWords(unreadable)} retry={{ label: words.retry, onRetry: retry }} />
      )}
      {!states && !unreadable && (
        <div role="status" className="py-2 text-sm text-ink-soft">
          <p className="mb-2">{things.length > 1 ? text.readingOf({ done, total: things.length }) : text.reading}</p>
          <ProgressBar thin label={text.reading} value={things.length > 1 ? (100 * done) / things.length : undefined} />
        </div>
      )}
      {states && states.unread.length > 0 && (
        <p role="alert" className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
          {text.unread({
            count: states.unread.length,
            reasons: [...new Set(states.unread.map((one) => problemWords(one.error)))].join('; '),
          })}
        </p>
      )}
      <div className="divide-y divide-line">
        {groups.map(([state, among]) => (
          <StateGroup
            key={state}
            resource={resource}
            state={state}
            count={things.length > 1 ? among.length : undefined}
            alone={groups.length === 1}
            action={chosen.get(state)}
            onChoose={(action) => setChosen((before) => new Map(before).set(state, action))}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-3 rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger">
          {text.notChanged({ reason: problemWords(error) })}
        </p>
      )}
    </Dialog>
  )
}

/** The things by state; the state with the most things comes first. */
const groupsOf = (things: readonly Stateful[]) =>
  [...Map.groupBy(things, ({ state }) => state)].toSorted(([, a], [, b]) => b.length - a.length)
