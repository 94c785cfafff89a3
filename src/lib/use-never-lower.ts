import { useLayoutEffect, type RefObject } from 'react'

/** Keeps an element as high as it has been since it stands: what is around it does not move when it holds less. */
export function useNeverLower(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current
    if (element) element.style.minHeight = `${element.offsetHeight}px`
  })
}
