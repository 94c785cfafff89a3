import { Link } from '@tanstack/react-router'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { EditorFrame } from './editor-frame'
import { useStoryStatus } from './story-draft'

/** Shown for an area whose step, or whose image in the step, is gone; leads back to the story. */
export function AreaGone({ title }: { title: string }) {
  const text = useText('storyEditor')
  const { story } = useStoryStatus()
  return (
    <EditorFrame title={text.selectArea} actions={null}>
      <EmptyState
        title={title}
        action={
          <Button asChild>
            <Link to="/story/editor/$storyUuid" params={{ storyUuid: story.uuid }}>
              {text.backToStory}
            </Link>
          </Button>
        }
      />
    </EditorFrame>
  )
}
