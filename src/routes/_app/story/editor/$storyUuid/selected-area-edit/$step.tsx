import { createFileRoute } from '@tanstack/react-router'
import { EditAreaScreen } from '@/features/story-editor/edit-area-screen'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/selected-area-edit/$step')({
  component: Screen,
  pendingComponent: EditorSkeleton,
})

function Screen() {
  return <EditAreaScreen number={Number(Route.useParams().step)} />
}
