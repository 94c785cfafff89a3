import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { handleOf } from '@/api/hal/link'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { storyTitle } from '@/api/meta/stories/stories'
import { repositionStory } from '@/api/meta/stories/story-operations'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { TextField } from '@/ui/text-field/text-field'

interface PositionFieldProps {
  story: Storyboard
  series: StoryboardCollection
  /** How many stories the series has. */
  total: number
}

/** The position of a story in its series. Another number asks for confirmation, and then the story moves (STORY-08). */
export function PositionField({ story, series, total }: PositionFieldProps) {
  const text = useText('stories')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const now = String(story.position ?? '')
  const [written, setWritten] = useState<string>()
  const [asked, setAsked] = useState<number>()
  const { mutate, isPending } = useMutation(repositionStory())
  const position = written === undefined ? undefined : numberIn(written, total)
  const leave = () => {
    setAsked(undefined)
    setWritten(undefined)
  }
  const ask = () => {
    if (written === undefined || written.trim() === now) return setWritten(undefined)
    if (position !== undefined) setAsked(position)
  }
  return (
    <>
      <div className="mt-1.5 flex items-start gap-2">
        <span aria-hidden className="py-1.5 text-xs text-ink-faint">
          {text.position}
        </span>
        <TextField
          label={text.positionOf({ title: storyTitle(story) || untitled })}
          hideLabel
          size="s"
          inputMode="numeric"
          value={written ?? now}
          error={written !== undefined && position === undefined && text.positionRange({ total })}
          onChange={(event) => setWritten(event.target.value)}
          onBlur={ask}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // The question takes the focus; without this Enter would press its button.
              event.preventDefault()
              ask()
            }
            if (event.key === 'Escape') leave()
          }}
          className="w-20"
        />
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={leave}
          title={text.positionQuestion({ position: asked })}
          description={text.positionHint}
          confirmLabel={words.confirm}
          cancelLabel={words.cancel}
          closeLabel={words.close}
          busy={isPending}
          onConfirm={() => mutate({ series, story: handleOf(story), position: asked }, { onSettled: leave })}
        />
      )}
    </>
  )
}

/** A whole number from 1 to `total`. */
function numberIn(written: string, total: number): number | undefined {
  const number = Number(written)
  return written.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= total ? number : undefined
}
