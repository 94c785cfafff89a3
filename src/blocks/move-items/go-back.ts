import type { AnyRouter } from '@tanstack/react-router'

/** catalogue spec 4: the page of a deleted thing goes back after this many milliseconds, or earlier if possible. */
const atMost = 1000

/**
 * Leaves the screen: to the former one, or without one to a collection, else to the catalogue. Resolves when that screen is shown, or after a second.
 */
export async function goBack(router: AnyRouter, collectionUuid?: string) {
  const left = new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
  if (router.history.canGoBack()) router.history.back()
  else void router.navigate({ to: collectionUuid ? `/catalog/${collectionUuid}` : '/catalog', replace: true })
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, atMost))])
}
