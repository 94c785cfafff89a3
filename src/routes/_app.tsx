import { createFileRoute } from '@tanstack/react-router'
import { loadShell } from '@/app/shell/load-shell'
import { Shell } from '@/app/shell/shell'
import { ShellSkeleton } from '@/app/shell/shell-skeleton'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
  // The skeleton comes before the frame's own code, and nobody waits for it to have been seen.
  codeSplitGroupings: [['component']],
  component: Shell,
  pendingComponent: ShellSkeleton,
  pendingMinMs: 0,
})
