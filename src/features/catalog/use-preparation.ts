import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'

const LOOK_AGAIN_MS = 300

/**
 * Once a catalogue screen is complete and the page is idle, loads the code of the item's page and the zoom engine, so
 * that a click finds them. Not for people who save data.
 */
export function usePreparation() {
  const router = useRouter()
  useEffect(() => {
    if (savesData()) return undefined
    let stop = () => {}
    const look = () => {
      if (!stands()) return later()
      performance.mark('teca:preparing')
      stop = whenIdle([
        async () => router.loadRouteChunk(router.routesByPath['/catalog/$collectionUuid/cultural-item/$itemUuid']),
        () => import('@/viewers/deep-zoom/preload-deep-zoom').then(({ prepareDeepZoom }) => prepareDeepZoom()),
      ])
    }
    const later = () => {
      const timer = window.setTimeout(look, LOOK_AGAIN_MS)
      stop = () => window.clearTimeout(timer)
    }
    later()
    return () => stop()
  }, [router])
}

/** The lists have loaded, and every card and every picture on the screen is drawn. */
const stands = () =>
  document.readyState === 'complete' &&
  document.querySelector('main [data-card-link]') !== null &&
  document.querySelector('main [data-card]:not(:has([data-card-link]))') === null &&
  [...document.images].every((image) => image.complete || !isOnScreen(image))

function isOnScreen(image: HTMLImageElement) {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const savesData = () => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
