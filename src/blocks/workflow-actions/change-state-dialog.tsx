import { useState } from 'react'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { countOf } from '@/api/meta/bulk/chosen'
import { actionName } from '@/api/meta/workflow/workflow'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { StateGroup } from './state-group'
import { countIn, useRunActions, type Step } from './use-run-actions'
import { useStates } from './use-states'

/** The workflow actions for one thing or many, in one group per present state. */
export function ChangeStateDialog() {
  const { resource, things, selection } = useDialogAbout('change-state')
  const text = useText('workflow')
  const words = useText('common')
  const { untitled, quoted } = useText('catalog')
  const { states, done, error: unreadable, retry } = useStates(resource, things)
  const groups = states?.groups ?? []
  const count = countOf(things)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TransitionTemplate | undefined>>(new Map())
  const { run, pending, error } = useRunActions(resource, selection)

  const steps = groups.flatMap(({ state, things: among }): Step[] => {
    const action = chosen.get(state)
    return action ? [{ things: among, action }] : []
  })
  const what = states?.title === undefined ? countIn(resource, count) : quoted({ title: states.title || untitled })
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
          <p className="mb-2">{count > 1 ? text.readingOf({ done, total: count }) : text.reading}</p>
          <ProgressBar thin label={text.reading} value={count > 1 ? (100 * done) / count : undefined} />
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
        {groups.map(({ state, count: among }) => (
          <StateGroup
            key={state}
            resource={resource}
            state={state}
            count={count > 1 ? among : undefined}
            alone={groups.length === 1}
            action={chosen.get(state)}
            onChoose={(action) => setChosen((before) => new Map(before).set(state, action))}
          />
        ))}
      </div>
      {error && <FormAlert className="mt-3">{text.notChanged({ reason: problemWords(error) })}</FormAlert>}
    </Dialog>
  )
}
