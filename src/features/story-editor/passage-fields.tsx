import { useState } from 'react'
import type { StepMedium } from '@teca/shared/contract/meta'
import { numberText } from '@/lib/number-text'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'

interface PassageFieldsProps {
  medium: StepMedium
  /** How long the recording is, in seconds; undefined where it is not known. */
  length: number | undefined
  /** The present position of the recording, in seconds. */
  now: () => number
  onChange: (medium: StepMedium) => void
}

const ends = ['from', 'to'] as const
type End = (typeof ends)[number]

/** The start and end of a passage, in seconds: typed, or taken from the recording's present position. */
export function PassageFields({ medium, length = Infinity, now, onChange }: PassageFieldsProps) {
  const text = useText('storyEditor')
  const language = useLanguage()
  const [written, setWritten] = useState<Partial<Record<End, string>>>({})
  const labels = { from: text.passageFrom, to: text.passageTo }
  const lastSecond = Math.ceil(length)
  const secondsOf = (value: string) => {
    const seconds = secondsIn(value)
    return seconds !== undefined && seconds <= lastSecond ? seconds : undefined
  }
  const wrong = (end: End) => {
    const value = written[end]?.trim() ?? ''
    if (value !== '' && secondsIn(value) === undefined) return text.stepTimeWrong
    if (value !== '' && secondsOf(value) === undefined) return text.passagePast({ count: lastSecond })
    return end === 'to' && medium.to !== undefined && medium.to <= (medium.from ?? 0) ? text.passageWrong : undefined
  }
  // What was typed stands until an undo makes it another number.
  const typed = (end: End) => {
    const value = written[end] ?? ''
    const seconds = secondsOf(value)
    return (seconds === undefined && value.trim() !== '') || seconds === medium[end] ? written[end] : undefined
  }
  const put = (end: End, seconds: number | undefined) => {
    const { [end]: _was, ...rest } = medium
    onChange(seconds === undefined ? rest : { ...rest, [end]: seconds })
  }
  const write = (end: End, value: string) => {
    setWritten({ ...written, [end]: value })
    if (value.trim() === '') put(end, undefined)
    else if (secondsOf(value) !== undefined) put(end, secondsOf(value))
  }
  return (
    <div className="flex flex-col gap-2">
      {ends.map((end) => (
        <div key={end} className="flex items-start gap-2">
          <TextField
            label={labels[end]}
            inputMode="decimal"
            value={typed(end) ?? numberText(medium[end] ?? '', language)}
            error={wrong(end)}
            onChange={(event) => write(end, event.target.value)}
            className="flex-1"
          />
          <Button
            // Beside the field, below its label, also when an error stands under it.
            className="mt-5"
            onClick={() => {
              setWritten({ ...written, [end]: undefined })
              put(end, Math.round(now() * 10) / 10)
            }}
          >
            {text.atThisPoint}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** A number of seconds, with a point or a comma, or as minutes and seconds. */
function secondsIn(written: string): number | undefined {
  const [, minutes = '0', seconds = ''] = /^(?:(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(written.trim()) ?? []
  return seconds === '' ? undefined : Number(minutes) * 60 + Number(seconds.replace(',', '.'))
}
