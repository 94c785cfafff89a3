import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppFrame } from '@/app/app-frame'
import type { RouterContext } from '@/app/router-options'
import { nextPaint } from '@/lib/next-paint'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: AppFrame,
  // A press is answered on the screen before the next screen, which takes many times as long, is drawn.
  beforeLoad: ({ cause }) => (cause === 'stay' ? nextPaint() : undefined),
})
