import type { AnyRouter } from '@tanstack/react-router'

/** catalogue spec 4: the page of what was deleted goes back after so long, in milliseconds, or as soon as it can. */
const atMost = 1000

/** Leaves the screen: to the one before it, or where there is none to a collection, else to the catalogue. True at the other one. */
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
