import { useRouter } from '@tanstack/react-router'
import { storyViewerAddress } from '@/api/host/story-viewer'
import { storyTitle } from '@/api/meta/stories/stories'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { Frame } from '@/viewers/frame/frame'
import { useStoryStatus } from './story-draft'

/** The story as visitors see it, over the whole page; closing goes back (EDIT-11). */
export function PreviewScreen({ step }: { step: number | undefined }) {
  const text = useText('storyShare')
  const { untitled } = useText('catalog')
  const { retry } = useText('common')
  const { story } = useStoryStatus()
  const router = useRouter()
  const title = text.previewOf({ title: storyTitle(story) || untitled })
  useTitle(title)
  const close = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/story/editor/$storyUuid', params: { storyUuid: story.uuid }, replace: true })
  }
  return (
    <Dialog open onOpenChange={close} size="full" title={title} closeLabel={text.closePreview}>
      <Frame
        src={storyViewerAddress(story.uuid, step)}
        title={title}
        labels={{ loading: text.previewLoading, failed: text.previewFailed, retry }}
        allow="fullscreen; autoplay"
        onEscape={close}
      />
    </Dialog>
  )
}
