import { createFileRoute } from '@tanstack/react-router'
import { loadShell } from '@/app/shell/load-shell'
import { Shell } from '@/app/shell/shell'
import { ShellSkeleton } from '@/app/shell/shell-skeleton'
import { nextPaint } from '@/lib/next-paint'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, cause }) => {
    // A press is answered on the screen before the next screen, which takes many times as long, is drawn.
    if (cause === 'stay') await nextPaint()
    return loadShell(context.queryClient, location.publicHref)
  },
  // The skeleton is loaded before the frame's own code, and nobody has to wait until it was shown.
  codeSplitGroupings: [['component']],
  component: Shell,
  pendingComponent: ShellSkeleton,
  pendingMinMs: 0,
})
