import { useNavigate } from '@tanstack/react-router'
import { Eye, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@/ui/icon-button/icon-button'
import { useStoryDraft } from './story-draft'

interface PreviewButtonProps {
  /** The first step, from 1. */
  step: number | undefined
  /** The button is at the step and says that the preview starts there. */
  fromHere?: boolean
}

/** Opens the preview, which shows the saved story: with changes it asks to save first (EDIT-05). */
export function PreviewButton({ step, fromHere = false }: PreviewButtonProps) {
  const text = useText('storyShare')
  const words = useText('common')
  const navigate = useNavigate()
  const { story, dirty, saving, save } = useStoryDraft()
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const isReady = saved && !dirty
  const goTo = () =>
    void navigate({
      to: '/story/editor/$storyUuid/preview',
      params: { storyUuid: story.uuid },
      search: step !== undefined && step > 1 ? { step } : {},
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
        label={fromHere ? text.playFromHere : text.preview}
        icon={fromHere ? <Play aria-hidden /> : <Eye aria-hidden />}
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
