import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Annotation, AnnotationTransition } from '@teca/shared/contract/meta'
import { numberText } from '@/lib/number-text'
import { useLanguage, useText } from '@/text/use-text'
import { longestDelay } from '@teca/shared/step-limits'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import type { EditorSearch } from './editor-search'
import { MediumPanel } from './medium-panel'
import {
  easings,
  fastest,
  readingSeconds,
  sideNames,
  slowest,
  textSides,
  transitionBy,
  transitionShown,
  ways,
  withStep,
  withTransition,
  type TextSide,
} from './step'
import { StepCommentary } from './step-commentary'
import { useStoryStatus } from './story-draft'

interface StepPanelProps {
  step: Annotation
  number: number
  mayTell: boolean
}

type Side = 'commentary' | NonNullable<EditorSearch['side']>

/** The commentary of a step, or its transition (EDIT-04). */
export function StepPanel({ step, number, mayTell }: StepPanelProps) {
  const text = useText('storyEditor')
  const navigate = useNavigate()
  const { story, change } = useStoryStatus()
  const wanted = useSearch({ strict: false }).side ?? 'commentary'
  const side = wanted === 'medium' && !story._links.extendedSteps ? 'commentary' : wanted
  const show = (next: Side) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (old) => ({ ...old, side: next === 'commentary' ? undefined : next }),
    })
  const put = useCallback(
    (next: Annotation, about: string) => change(withStep(next), `${about} ${next['@id']}`),
    [change],
  )
  return (
    <fieldset disabled={!mayTell} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{text.stepNumber({ n: number })}</legend>
      <SegmentedToggle<Side>
        label={text.panel}
        value={side}
        onChange={show}
        options={[
          { value: 'commentary', label: text.commentary },
          { value: 'settings', label: text.settingsOfStep },
          ...(story._links.extendedSteps ? [{ value: 'medium' as const, label: text.medium }] : []),
        ]}
        className="self-start"
      />
      {side === 'commentary' && <StepCommentary step={step} mayTell={mayTell} onChange={put} />}
      {side === 'settings' && (
        <Settings
          key={step['@id']}
          step={step}
          extended={story._links.extendedSteps !== undefined}
          onChange={(changed, about) => put(withTransition(step, changed), about)}
          onSide={(textSide) => put({ ...step, textSide }, 'side')}
        />
      )}
      {side === 'medium' && <MediumPanel step={step} number={number} mayTell={mayTell} onChange={put} />}
    </fieldset>
  )
}

interface SettingsProps {
  step: Annotation
  /** The story takes more than a transition that fades. */
  extended: boolean
  onChange: (change: Partial<AnnotationTransition>, about: string) => void
  onSide: (side: TextSide) => void
}

function Settings({ step, extended, onChange, onSide }: SettingsProps) {
  const text = useText('storyEditor')
  const language = useLanguage()
  const { easing, speed, stepTime, way } = transitionShown(step)
  const reading = readingSeconds(step)
  const names = { curve: text.wayCurve, straight: text.wayStraight, cut: text.wayCut }
  const [written, setWritten] = useState<string>()
  const time = written === undefined ? stepTime : numberIn(written)
  // What was typed stands until an undo makes it another number.
  const typed = time === undefined || time === stepTime ? written : undefined
  const write = (value: string) => {
    setWritten(value)
    const delay = numberIn(value)
    if (delay !== undefined) onChange({ delay }, 'time')
  }
  return (
    <>
      {extended && (
        <Select
          label={text.way}
          value={way}
          options={ways.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => onChange(transitionBy(value), 'way')}
        />
      )}
      <Select
        label={text.transition}
        value={easing}
        options={easings.map((value) => ({ value, label: text[value] }))}
        onChange={(value) => onChange({ easing: value }, 'easing')}
      />
      <label className="flex flex-col gap-1 text-xs font-medium text-ink-soft">
        {text.speed}
        <input
          type="range"
          min={slowest}
          max={fastest}
          step={1}
          value={speed}
          aria-valuetext={String(speed)}
          onChange={(event) => onChange({ speed: Number(event.target.value) }, 'speed')}
          className="h-9 w-full accent-accent"
        />
        <span aria-hidden className="flex justify-between font-normal text-ink-faint tabular-nums">
          <span>{text.low}</span>
          <span>{speed}</span>
          <span>{text.high}</span>
        </span>
      </label>
      <TextField
        label={text.stepTime}
        hint={reading > stepTime ? text.readingTime({ count: reading }) : undefined}
        inputMode="decimal"
        value={typed ?? numberText(stepTime, language)}
        error={time === undefined && text.delayWrong}
        onChange={(event) => write(event.target.value)}
      />
      {extended && (
        <Select<TextSide>
          label={text.textSide}
          hint={text.textSideHint}
          value={step.textSide ?? 'right'}
          options={textSides.map((value) => ({ value, label: text[sideNames[value]] }))}
          onChange={onSide}
        />
      )}
    </>
  )
}

/** A number of seconds, with a point or a comma. */
function numberIn(written: string): number | undefined {
  const number = Number(written.trim().replace(',', '.'))
  return written.trim() !== '' && number >= 0 && number <= longestDelay ? number : undefined
}
