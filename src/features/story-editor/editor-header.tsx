import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Copy, Download, LayoutDashboard, Redo2, Settings2, Share2, Undo2 } from 'lucide-react'
import { memo, useState } from 'react'
import { handleOf } from '@/api/hal/link'
import { duplicateStory } from '@/api/meta/stories/step-writes'
import { storyTitle } from '@/api/meta/stories/stories'
import { useKeys } from '@/lib/use-keys'
import { onlyHere } from '@/lib/only-here'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { IconButton } from '@/ui/icon-button/icon-button'
import { PreviewButton } from './preview-button'
import { SaveButton } from './save-button'
import { ShareStory } from './share-story'
import { useStoryStatus } from './story-draft'

/** The way back, the title, and the actions on the whole story; Save only if something has changed (EDIT-01). */
export const EditorHeader = memo(function EditorHeader({ mayTell }: { mayTell: boolean }) {
  const text = useText('storyEditor')
  const stories = useText('stories')
  const { share } = useText('storyShare')
  const exchange = useText('storyExchange')
  const { untitled } = useText('catalog')
  const { story, dirty, canUndo, canRedo, undo, redo, save } = useStoryStatus()
  const [duplicating, setDuplicating] = useState(false)
  const [sharing, setSharing] = useState(false)
  const title = storyTitle(story) || untitled
  useKeys({ 'mod+s': () => void (dirty && save()) })
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3 py-2 md:px-4">
      <Link
        to="/story"
        activeOptions={onlyHere}
        aria-label={stories.backToLab}
        title={stories.backToLab}
        className={buttonLook('quiet', 'size-9')}
      >
        <ArrowLeft aria-hidden className="size-[18px]" />
      </Link>
      <h1 dir="auto" title={title} className="min-w-0 flex-1 basis-60 font-serif wrap-anywhere text-xl">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-1 max-md:ms-auto">
        {mayTell && (
          <>
            <IconButton label={text.undo} icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={undo} />
            <IconButton label={text.redo} icon={<Redo2 aria-hidden />} disabled={!canRedo} onClick={redo} />
          </>
        )}
        <PreviewButton />
        <IconButton
          label={share}
          aria-haspopup="dialog"
          icon={<Share2 aria-hidden />}
          onClick={() => setSharing(true)}
        />
        <Link
          to="/story/editor/$storyUuid/overview"
          params={{ storyUuid: story.uuid }}
          search={(old) => old}
          aria-label={text.overview}
          title={text.overview}
          className={buttonLook('quiet', 'size-9')}
        >
          <LayoutDashboard aria-hidden className="size-[18px]" />
        </Link>
        <IconButton
          label={text.settings}
          aria-haspopup="dialog"
          icon={<Settings2 aria-hidden />}
          onClick={() => openDialog({ name: 'story-details', story: handleOf(story), thenBack: true })}
        />
        {story._links.playable && (
          <IconButton
            label={exchange.export}
            aria-haspopup="dialog"
            icon={<Download aria-hidden />}
            onClick={() => openDialog({ name: 'export-story', story: handleOf(story) })}
          />
        )}
        {mayTell && (
          <>
            <IconButton
              label={text.duplicate}
              aria-haspopup="dialog"
              icon={<Copy aria-hidden />}
              onClick={() => setDuplicating(true)}
            />
            <SaveButton />
          </>
        )}
      </div>
      {sharing && <ShareStory onClose={() => setSharing(false)} />}
      {duplicating && <Duplicate onClose={() => setDuplicating(false)} />}
    </header>
  )
})

function Duplicate({ onClose }: { onClose: () => void }) {
  const text = useText('storyEditor')
  const words = useText('common')
  const { story } = useStoryStatus()
  const router = useRouter()
  const { mutate, isPending } = useMutation(duplicateStory())
  const open = ({ uuid }: { uuid: string }) =>
    void router.navigate({ to: '/story/editor/$storyUuid', params: { storyUuid: uuid } })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.duplicateQuestion}
      description={text.duplicateHint}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={isPending}
      onConfirm={() => mutate({ story, open }, { onSettled: onClose })}
    />
  )
}
