import { useNavigate, useSearch } from '@tanstack/react-router'
import { Eye, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@/ui/icon-button/icon-button'
import { useStoryStatus } from './story-draft'

interface PreviewButtonProps {
  /** The button is at this step, from 1, and says that the preview starts there; by default it starts at that of the address. */
  fromHere?: number
}

/** Opens the preview, which shows the saved story: with changes it asks to save first (EDIT-05). */
export function PreviewButton({ fromHere }: PreviewButtonProps) {
  const text = useText('storyShare')
  const words = useText('common')
  const navigate = useNavigate()
  const { story, dirty, saving, save } = useStoryStatus()
  const { step = 1 } = useSearch({ strict: false })
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const isReady = saved && !dirty
  const first = fromHere ?? step
  const goTo = () =>
    void navigate({
      to: '/story/editor/$storyUuid/preview',
      params: { storyUuid: story.uuid },
      search: first > 1 ? { step: first } : {},
    })
  const whenSaved = useEffectEvent(() => goTo())
  useEffect(() => {
    // Only once the draft is saved: the preview shows the saved story.
    if (isReady) whenSaved()
  }, [isReady])
  const saveFirst = async () => {
    if (await save()) setSaved(true)
    setAsking(false)
  }
  return (
    <>
      <IconButton
        label={fromHere === undefined ? text.preview : text.playFromHere}
        icon={fromHere === undefined ? <Eye aria-hidden /> : <Play aria-hidden />}
        onClick={() => (dirty ? setAsking(true) : goTo())}
      />
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={text.saveFirst}
          description={text.saveFirstHint}
          confirmLabel={text.saveAndPreview}
          cancelLabel={words.cancel}
          closeLabel={words.close}
          busy={saving}
          onConfirm={() => void saveFirst()}
        />
      )}
    </>
  )
}
