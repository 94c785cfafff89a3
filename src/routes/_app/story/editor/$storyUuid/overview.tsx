import { createFileRoute } from '@tanstack/react-router'
import { editorSearch } from '@/features/story-editor/editor-search'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'
import { OverviewScreen } from '@/features/story-editor/overview-screen'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(editorSearch)

export const Route = createFileRoute('/_app/story/editor/$storyUuid/overview')({
  validateSearch,
  component: Screen,
  pendingComponent: EditorSkeleton,
})

function Screen() {
  return <OverviewScreen step={Route.useSearch().step} />
}
