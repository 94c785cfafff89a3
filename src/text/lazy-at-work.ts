import { lazy, type ComponentType } from 'react'
import { startTextAtWork } from './text'

/** A component that comes when it is first shown, and with it the words of what people do: `lazyAtWork(() => import('./move').then((m) => m.Move))`. */
export const lazyAtWork = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), startTextAtWork()])
    return { default: component }
  })
