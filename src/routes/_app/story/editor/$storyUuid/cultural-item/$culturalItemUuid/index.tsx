import { createFileRoute } from '@tanstack/react-router'
import { CanvasScreen } from '@/features/story-editor/canvas-screen'

export const Route = createFileRoute('/_app/story/editor/$storyUuid/cultural-item/$culturalItemUuid/')({
  component: Screen,
})

function Screen() {
  return <CanvasScreen itemUuid={Route.useParams().culturalItemUuid} />
}
