import type { ComponentType } from 'react'
import { startTextAtWork } from '@/text/text'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'

/** A component that comes when it is first shown, and with it the words of what people do: `lazyAtWork(() => import('./move').then((m) => m.Move))`. */
export const lazyAtWork = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPiece(async () => {
    const [component] = await Promise.all([load(), startTextAtWork()])
    return component
  })
