import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '@/app/app-frame'
import type { RouterContext } from '@/app/router-options'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
})
