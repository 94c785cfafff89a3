import { createFileRoute } from '@tanstack/react-router'
import { editorSearch } from '@/features/story-editor/editor-search'
import { PreviewScreen } from '@/features/story-editor/preview-screen'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/preview')({
  validateSearch: editorSearch,
  component: Screen,
})

function Screen() {
  return <PreviewScreen step={Route.useSearch().step} />
}
