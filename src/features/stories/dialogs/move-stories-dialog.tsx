import { useState } from 'react'
import { isApiError } from '@/api/api-error'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle } from '@/api/meta/stories/stories'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { useOperation } from '@/work/use-operation'
import { DialogTrouble } from './dialog-trouble'
import { SeriesPicker } from './series-picker'
import { moveTo } from './story-operations'

/** Asks for the target of stories: from a series they move, from the lab they are only added (STORY-07). */
export function MoveStoriesDialog() {
  const { from } = useDialogAbout('move-stories')
  const text = useText('stories')
  if (!from) return <Moving />
  return (
    <DialogOfThing<StoryboardCollection> about={from} title={text.move}>
      {(known) => <Moving from={known} />}
    </DialogOfThing>
  )
}

function Moving({ from }: { from?: StoryboardCollection }) {
  const { stories } = useDialogAbout('move-stories')
  const text = useText('stories')
  const words = useText('common')
  const { alertCollection } = useText('notices')
  const [to, setTo] = useState<StoryboardCollection>()
  const { run, doing, error, reset } = useOperation(from ? useSeriesStorySelection : useStorySelection)
  const confirm = () => to && run({ operation: moveTo(to, from), things: stories }, closeDialog)
  const title = from && (seriesTitle(from) || text.untitledSeries)
  return (
    <Dialog
      open
      persistent={doing !== undefined}
      onOpenChange={closeDialog}
      title={text.moveTitle({ count: stories.length })}
      description={title === undefined ? text.moveHintTop : text.moveHintSeries({ title })}
      closeLabel={words.close}
      footer={
        <>
          <DialogTrouble
            error={error}
            // stories spec 8: a 400 says that the target is a child
            words={isApiError(error, 400) ? alertCollection : undefined}
          />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" disabled={!to} loading={doing !== undefined} onClick={confirm}>
            {text.move}
          </Button>
        </>
      }
    >
      <SeriesPicker
        value={to?.uuid}
        onChange={(series) => {
          reset()
          setTo(series)
        }}
        exclude={from ? [from.uuid] : []}
      />
    </Dialog>
  )
}
