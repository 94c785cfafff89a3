import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { PastWords } from '@/blocks/metadata-value/past-words'
import { dateAndTime } from '@/lib/dates'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { firstChoices, type Difference, type Side } from './compare-drafts'

export interface ConflictDialogProps {
  /** The title of the thing. */
  title: string
  differences: readonly Difference[]
  /** Who saved in the meantime, and when, if known. */
  by?: { username: string; at: string }
  onChoose: (choices: ReadonlyMap<string, Side>) => void
  /** Returns to the form. */
  onCancel: () => void
}

/**
 * Shown if two people have changed the same thing: both versions field by field, with the former one, and a choice for
 * each.
 */
export function ConflictDialog({ title, differences, by, onChoose, onCancel }: ConflictDialogProps) {
  const text = useText('forms')
  const common = useText('common')
  const language = useLanguage()
  const [choices, setChoices] = useState(() => firstChoices(differences))
  const open = differences.filter(({ field }) => !choices.has(field.key)).length
  const all = (side: Side) => setChoices(new Map(differences.map(({ field }) => [field.key, side])))
  const when = dateAndTime(by?.at, language)
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onCancel()}
      title={text.conflictTitle}
      description={by && when ? text.conflictBy({ who: by.username, when, title }) : text.conflict({ title })}
      closeLabel={common.close}
      size="xl"
      persistent
      role="alertdialog"
      footer={
        <>
          <p role="status" className="me-auto text-sm text-ink-soft">
            {open > 0 && text.toChoose({ count: open })}
          </p>
          <Button onClick={onCancel}>{text.backToForm}</Button>
          <Button variant="primary" disabled={open > 0} onClick={() => onChoose(choices)}>
            {text.saveChoice}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-2">
        <Button size="s" onClick={() => all('mine')}>
          {text.allMine}
        </Button>
        <Button size="s" onClick={() => all('theirs')}>
          {text.allTheirs}
        </Button>
      </div>
      <div className="flex flex-col gap-5">
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field.key}
            difference={difference}
            choice={choices.get(difference.field.key)}
            onChoose={(side) => setChoices(new Map(choices).set(difference.field.key, side))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface DifferenceChoiceProps {
  difference: Difference
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function DifferenceChoice({ difference, choice, onChoose }: DifferenceChoiceProps) {
  const text = useText('forms')
  const name = useId()
  const { field, changedBy } = difference
  const card = (side: Side, label: string) => (
    <label
      className={clsx(
        'flex cursor-pointer gap-2.5 rounded-lg border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
        choice === side ? 'border-accent bg-accent-wash' : 'border-line-strong hover:border-ink-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={choice === side}
        onChange={() => onChoose(side)}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block text-xs font-medium text-ink-soft">
          {label}
        </span>
        <PastWords field={field} values={difference[side]} />
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0 wrap-anywhere">
      <legend dir="auto" className="mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm font-medium">
        {field.label}
        <span className="text-xs font-normal text-ink-faint">
          {{ me: text.changedByMe, them: text.changedByThem, both: text.changedByBoth }[changedBy]}
        </span>
      </legend>
      <div className="grid gap-2 md:grid-cols-3">
        <div className="rounded-lg bg-sunken p-3 text-sm">
          <span className="block text-xs font-medium text-ink-soft">{text.was}</span>
          <PastWords field={field} values={difference.was} />
        </div>
        {card('mine', text.mine)}
        {card('theirs', text.theirs)}
      </div>
    </fieldset>
  )
}
