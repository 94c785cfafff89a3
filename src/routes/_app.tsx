import { createFileRoute } from '@tanstack/react-router'
import { loadShell } from '@/app/shell/load-shell'
import { Shell } from '@/app/shell/shell'

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
  component: Shell,
})
