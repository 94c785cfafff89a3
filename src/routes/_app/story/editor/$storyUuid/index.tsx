import { createFileRoute } from '@tanstack/react-router'
import { EditorScreen } from '@/features/story-editor/editor-screen'
import { editorSearch } from '@/features/story-editor/editor-search'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(editorSearch)

export const Route = createFileRoute('/_app/story/editor/$storyUuid/')({
  validateSearch,
  component: Screen,
})

function Screen() {
  return <EditorScreen step={Route.useSearch().step} />
}
