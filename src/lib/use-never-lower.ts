import { useLayoutEffect, type RefObject } from 'react'

/**
 * Keeps an element as high as it has been since it was mounted: its neighbours do not move when its content shrinks.
 */
export function useNeverLower(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current
    if (element) element.style.minHeight = `${element.offsetHeight}px`
  })
}
