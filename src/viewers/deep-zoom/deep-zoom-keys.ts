import type { DeepZoomHandle } from './deep-zoom-options'

type Commands = Pick<
  DeepZoomHandle,
  'zoomBy' | 'panBy' | 'home' | 'rotateBy' | 'toggleOverview' | 'toggleFullScreen'
> & {
  step: (by: 1 | -1) => void
}
const far = 80

/** The command of a key on the image, if any. */
export function deepZoomKeys(commands: Commands) {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => commands.panBy(-far, 0),
    ArrowRight: () => commands.panBy(far, 0),
    ArrowUp: () => commands.panBy(0, -far),
    ArrowDown: () => commands.panBy(0, far),
    '+': () => commands.zoomBy(1.4),
    '=': () => commands.zoomBy(1.4),
    '-': () => commands.zoomBy(1 / 1.4),
    _: () => commands.zoomBy(1 / 1.4),
    '0': commands.home,
    Home: commands.home,
    r: () => commands.rotateBy(90),
    R: () => commands.rotateBy(-90),
    f: commands.toggleFullScreen,
    n: commands.toggleOverview,
    PageUp: () => commands.step(-1),
    PageDown: () => commands.step(1),
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
