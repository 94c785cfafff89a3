import { notice } from '../controls/notice'
import type { AudioOptions } from './av-options'

/** Says that a recording cannot be played, with Try again. */
export function mediaTrouble(
  media: HTMLMediaElement,
  { labels, onError }: Pick<AudioOptions, 'labels' | 'onError'>,
): HTMLElement {
  const trouble = notice(labels.retry, () => {
    trouble.hide()
    media.load()
  })
  media.addEventListener('error', () => {
    trouble.say(labels.failedMedia)
    onError?.(media.error?.message ?? '')
  })
  return trouble.element
}
