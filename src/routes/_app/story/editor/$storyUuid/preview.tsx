import { createFileRoute } from '@tanstack/react-router'
import { editorSearch } from '@/features/story-editor/editor-search'
import { PreviewScreen } from '@/features/story-editor/preview-screen'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(editorSearch)

export const Route = createFileRoute('/_app/story/editor/$storyUuid/preview')({
  validateSearch,
  component: Screen,
})

function Screen() {
  return <PreviewScreen step={Route.useSearch().step} />
}
