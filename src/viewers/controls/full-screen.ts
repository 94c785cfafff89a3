import { iconButton, rename } from './icon-button'

export type FullScreenLabels = { fullScreen: string; leaveFullScreen: string }

/** The button that makes `root` fill the screen, or nothing if the page may not; with its cleanup. */
export function fullScreenControl(root: HTMLElement, labels: FullScreenLabels) {
  const filled = () => document.fullscreenElement === root
  const toggle = () => {
    // A refusal (no gesture, no permission of the embedding page) changes nothing.
    const done = filled() ? document.exitFullscreen() : root.requestFullscreen()
    done.catch((cause: unknown) => console.warn('Full screen was refused', cause))
  }
  if (!document.fullscreenEnabled) return { button: undefined, toggle: () => undefined, stop: () => undefined }

  const button = iconButton(labels.fullScreen, 'fullScreen', toggle)
  const follow = () =>
    filled()
      ? rename(button, labels.leaveFullScreen, 'leaveFullScreen')
      : rename(button, labels.fullScreen, 'fullScreen')
  root.addEventListener('fullscreenchange', follow)
  return { button, toggle, stop: () => root.removeEventListener('fullscreenchange', follow) }
}
