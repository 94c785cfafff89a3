import { createFileRoute } from '@tanstack/react-router'
import { EditorScreen } from '@/features/story-editor/editor-screen'
import { editorSearch } from '@/features/story-editor/editor-search'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/')({
  validateSearch: editorSearch,
  component: Screen,
})

function Screen() {
  return <EditorScreen step={Route.useSearch().step} />
}
