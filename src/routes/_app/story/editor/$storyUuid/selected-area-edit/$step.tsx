import { createFileRoute } from '@tanstack/react-router'
import { EditAreaScreen } from '@/features/story-editor/edit-area-screen'
import { mediumSearch } from '@/features/story-editor/editor-search'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'
import { MediumAreaScreen } from '@/features/story-editor/medium-area-screen'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(mediumSearch)

export const Route = createFileRoute('/_app/story/editor/$storyUuid/selected-area-edit/$step')({
  validateSearch,
  component: Screen,
  pendingComponent: EditorSkeleton,
})

function Screen() {
  const number = Number(Route.useParams().step)
  return Route.useSearch().of === 'medium' ? <MediumAreaScreen number={number} /> : <EditAreaScreen number={number} />
}
