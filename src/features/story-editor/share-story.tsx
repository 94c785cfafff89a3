import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { openToOutsidersQuery, storyLink } from '@/api/host/story-viewer'
import { storyTitle } from '@/api/meta/stories/stories'
import { statesQuery } from '@/api/meta/workflow/states'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { isPublic } from '@/blocks/share/is-public'
import { NotPublic } from '@/blocks/share/not-public'
import { SeenByVisitors } from '@/blocks/share/seen-by-visitors'
import { embedSnippet } from '@/lib/embed-snippet'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Dialog } from '@/ui/dialog/dialog'
import { useStoryStatus } from './story-draft'

/** The snippet and the link of a story, and what of it visitors see (EDIT-06). */
export function ShareStory({ onClose }: { onClose: () => void }) {
  const text = useText('storyShare')
  const { untitled } = useText('catalog')
  const { close } = useText('common')
  const { copiedToClipboard: done } = useText('notices')
  const { story } = useStoryStatus()
  const id = useId()
  const [isKiosk, setKiosk] = useState(false)
  const title = storyTitle(story) || untitled
  const link = storyLink(story.uuid) + (isKiosk ? '&kiosk=1' : '')
  return (
    <Dialog open onOpenChange={onClose} title={text.title({ title })} closeLabel={close}>
      <div className="flex flex-col gap-4">
        <SeenByVisitors thing={story} otherwise={<StatesAlone onClose={onClose} />} />
        {story.annotations.length === 0 && <p className="text-sm text-ink-soft">{text.noSteps}</p>}
        <div>
          <Checkbox label={text.kiosk} aria-describedby={`${id}-kiosk`} checked={isKiosk} onChange={setKiosk} />
          <p id={`${id}-kiosk`} className="mt-1 text-xs text-ink-faint">
            {text.kioskHint}
          </p>
        </div>
        <CopyField
          label={text.embed}
          value={embedSnippet({ src: link, title })}
          rows={3}
          hint={text.embedHint}
          done={done}
        />
        <CopyField label={text.link} value={link} done={done} />
      </div>
    </Dialog>
  )
}

/** Whether it is open to everyone, by the state of the story and a call without a session. */
function StatesAlone({ onClose }: { onClose: () => void }) {
  const text = useText('storyShare')
  const { changeState: changeStateLabel } = useText('workflow')
  const mayChangeStates = useMayChangeStates()
  const { story } = useStoryStatus()
  const { data: states } = useQuery(statesQuery())
  const isOpen = isPublic(story, states)
  const outside = openToOutsidersQuery(story)
  // Without public states on the server, this is unknown.
  const { data: opens } = useQuery({ ...outside, enabled: outside.enabled && isOpen === true })
  const changeState = () => {
    onClose()
    openDialog({ name: 'change-state', resource: 'STORY', things: [handleOf(story)] })
  }
  return (
    <>
      {isOpen === false && <NotPublic words={text.storyNotPublic} />}
      {isOpen === false && mayChangeStates && (
        <Button aria-haspopup="dialog" onClick={changeState} className="self-start">
          {changeStateLabel}
        </Button>
      )}
      {opens === false && <NotPublic words={text.imageNotPublic} />}
    </>
  )
}
