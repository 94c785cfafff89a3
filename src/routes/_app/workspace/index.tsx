import { createFileRoute } from '@tanstack/react-router'
import { loadWorkspace } from '@/features/workspace/load-workspace'
import { WorkspaceScreen } from '@/features/workspace/workspace-screen'

export const Route = createFileRoute('/_app/workspace/')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient } }) => loadWorkspace(queryClient),
  component: WorkspaceScreen,
})
