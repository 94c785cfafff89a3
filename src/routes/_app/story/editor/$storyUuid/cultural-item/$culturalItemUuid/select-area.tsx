import { createFileRoute, notFound } from '@tanstack/react-router'
import { areaSearch } from '@/features/story-editor/editor-search'
import { EditorSkeleton } from '@/features/story-editor/editor-skeleton'
import { loadArea } from '@/features/story-editor/load-editor'
import { SelectAreaScreen } from '@/features/story-editor/select-area-screen'
import { isUuid } from '@/lib/is-uuid'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(areaSearch)

export const Route = createFileRoute('/_app/story/editor/$storyUuid/cultural-item/$culturalItemUuid/select-area')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { canvasId } }) => {
    if (!isUuid(params.culturalItemUuid) || canvasId === undefined) throw notFound()
    await loadArea(queryClient, canvasId, params.culturalItemUuid)
    return { canvasId }
  },
  component: Screen,
  pendingComponent: EditorSkeleton,
})

function Screen() {
  return <SelectAreaScreen itemUuid={Route.useParams().culturalItemUuid} canvasId={Route.useLoaderData().canvasId} />
}
