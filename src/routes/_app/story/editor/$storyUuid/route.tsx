import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'
import { loadEditor } from '@/features/story-editor/load-editor'
import { OneTab } from '@/features/story-editor/one-tab'
import { StoryDraftProvider } from '@/features/story-editor/story-draft'
import { isUuid } from '@/lib/is-uuid'

export const Route = createFileRoute('/_app/story/editor/$storyUuid')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ params: { storyUuid } }) => {
    if (!isUuid(storyUuid)) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) => loadEditor(queryClient, params.storyUuid),
  component: Editor,
  pendingComponent: EditorSkeleton,
})

function Editor() {
  const { storyUuid } = Route.useParams()
  return (
    <OneTab key={storyUuid} storyUuid={storyUuid}>
      <StoryDraftProvider storyUuid={storyUuid}>
        <Outlet />
      </StoryDraftProvider>
    </OneTab>
  )
}
