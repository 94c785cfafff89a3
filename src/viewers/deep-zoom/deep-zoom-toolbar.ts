import { fullScreenControl } from '../controls/full-screen'
import { iconButton, rename } from '../controls/icon-button'
import type { DeepZoomHandle, DeepZoomLabels } from './deep-zoom-options'

type Commands = Pick<DeepZoomHandle, 'zoomBy' | 'home' | 'rotateBy' | 'toggleOverview'> & { step: (by: 1 | -1) => void }

/** The row of buttons under the image. */
export function deepZoomToolbar(root: HTMLElement, labels: DeepZoomLabels, commands: Commands) {
  const element = document.createElement('div')
  element.className = 'tv-toolbar'
  element.setAttribute('role', 'toolbar')

  const previous = iconButton(labels.previousImage, 'previous', () => commands.step(-1))
  const next = iconButton(labels.nextImage, 'next', () => commands.step(1))
  const count = document.createElement('span')
  count.className = 'tv-count'
  count.setAttribute('role', 'status')
  const sequence = [previous, count, next]

  const overview = iconButton(labels.showNavigator, 'navigator', commands.toggleOverview)
  const fullScreen = fullScreenControl(root, labels)
  element.append(
    ...sequence,
    iconButton(labels.zoomIn, 'plus', () => commands.zoomBy(1.6)),
    iconButton(labels.zoomOut, 'minus', () => commands.zoomBy(1 / 1.6)),
    iconButton(labels.home, 'home', commands.home),
    iconButton(labels.rotateLeft, 'rotateLeft', () => commands.rotateBy(-90)),
    iconButton(labels.rotateRight, 'rotateRight', () => commands.rotateBy(90)),
    overview,
  )
  if (fullScreen.button) element.append(fullScreen.button)

  return {
    element,
    toggleFullScreen: fullScreen.toggle,
    stop: fullScreen.stop,
    name: (title: string) => element.setAttribute('aria-label', title),
    showOverview: (on: boolean) => {
      rename(overview, on ? labels.hideNavigator : labels.showNavigator, 'navigator')
      overview.classList.toggle('is-on', on)
    },
    showPosition: (index: number, total: number) => {
      for (const part of sequence) part.hidden = total < 2
      previous.disabled = index <= 0
      next.disabled = index >= total - 1
      count.textContent = total < 2 ? '' : `${index + 1} / ${total}`
      count.setAttribute('aria-label', labels.imageOf({ n: index + 1, total }))
    },
  }
}
