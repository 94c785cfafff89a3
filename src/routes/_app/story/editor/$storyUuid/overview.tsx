import { createFileRoute } from '@tanstack/react-router'
import { editorSearch } from '@/features/story-editor/editor-search'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'
import { OverviewScreen } from '@/features/story-editor/overview-screen'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/overview')({
  validateSearch: editorSearch,
  component: Screen,
  pendingComponent: EditorSkeleton,
})

function Screen() {
  return <OverviewScreen step={Route.useSearch().step} />
}
