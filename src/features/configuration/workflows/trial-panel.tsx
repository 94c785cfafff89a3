import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import type { TransitionTrial } from '@teca/shared/contract/meta'
import { optionWord } from '@/api/meta/templates/in-language'
import { tryTransition } from '@/api/meta/workflow/transitions'
import { ItemPicker } from '@/blocks/item-picker/item-picker'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { problemWords } from '@/text/problem-words'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { kindLabel } from './task-form'
import { useTaskFields } from './use-task-fields'

/** What a transition would do to a chosen item, action by action, without writing. */
export function TrialPanel({ trial, itemFromState }: { trial: HalLink<TransitionTrial>; itemFromState: string }) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const [item, setItem] = useState<string>()
  const attempt = useMutation(tryTransition())
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section aria-label={text.tryOn}>
        <p className="mb-3 text-sm text-ink-soft">{text.tryHint}</p>
        <ItemPicker
          value={item}
          onChange={({ uuid }) => {
            setItem(uuid)
            attempt.mutate({ trial, assetUuid: uuid })
          }}
          words={{ none: text.noItemToTry, chosen: (title) => text.triedOn({ title }) }}
        />
      </section>
      <section
        aria-label={text.trialOutcome}
        aria-live="polite"
        className={clsx('min-w-0', item && 'max-md:order-first')}
      >
        {attempt.isIdle && (
          <p className="rounded-md bg-sunken px-4 py-6 text-center text-sm text-ink-soft">{text.chooseItemToTry}</p>
        )}
        {attempt.isPending && (
          <div role="status" aria-label={words.loading}>
            <Skeleton shape="text" lines={5} />
          </div>
        )}
        {attempt.error && <FormAlert>{problemWords(attempt.error)}</FormAlert>}
        {attempt.data && <Outcome outcome={attempt.data} itemFromState={itemFromState} />}
      </section>
    </div>
  )
}

function Outcome({ outcome, itemFromState }: { outcome: TransitionTrial; itemFromState: string }) {
  const text = useText('configurationWorkflows')
  const fields = useTaskFields('ITEM')
  const stateWord = useStateWord()
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field
  /** An option of the field that the action changes, as it is called. */
  const wordIn = (effects: TransitionTrial['tasks'][number]['effects'], value: string) => {
    const changed = effects.find(({ name }) => name === 'field')?.value
    return optionWord(fields.find(({ name }) => name === changed) ?? {}, value)
  }
  const { isPossible, title, state, itemToState, tasks } = outcome
  return (
    <>
      <h3 dir="auto" className="font-serif text-lg wrap-anywhere">
        {title}
      </h3>
      {isPossible ? (
        <p className="mt-1 text-sm">{text.wouldGo({ from: stateWord(state), to: stateWord(itemToState) })}</p>
      ) : (
        <p className="mt-1 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
          {text.notFromHere({ state: stateWord(state), from: stateWord(itemFromState) })}
        </p>
      )}
      {tasks.length === 0 && <p className="mt-3 text-sm text-ink-soft">{text.wouldRunNothing}</p>}
      <ol className="mt-3 flex flex-col gap-4">
        {tasks.map(({ taskUuid, templateName, effects, problem }, at) => (
          <li key={taskUuid} className="rounded-md border border-line px-4 py-3">
            <h4 className="text-sm font-medium">
              {at + 1}. {kindLabel(templateName)}
            </h4>
            {problem !== undefined && (
              <p className="mt-1 text-sm text-danger">
                {text.wouldFail({ reason: problemWords({ code: problem, message: problem }) })}
              </p>
            )}
            <DefinitionList
              stacked
              rows={effects.map(({ name, value }) => ({
                id: name,
                label: wordOf('taskParameters', `${templateName}_${name}`) ?? wordOf('taskParameters', name) ?? name,
                value:
                  (name === 'field' ? labelOf(value) : wordIn(effects, value)) ||
                  (name === 'before' || name === 'after' ? text.nothing : ''),
              }))}
            />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-ink-faint">{text.nothingWritten}</p>
    </>
  )
}
