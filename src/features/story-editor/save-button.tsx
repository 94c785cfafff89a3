import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { useStoryStatus } from './story-draft'

/** Saves the story; shown only if something has changed. */
export function SaveButton() {
  const words = useText('common')
  const { dirty, saving, save } = useStoryStatus()
  return (
    <Button variant="primary" disabled={!dirty} loading={saving} onClick={() => void save()} className="ms-1">
      {words.save}
    </Button>
  )
}
