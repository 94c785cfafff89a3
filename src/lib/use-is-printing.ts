import { useSyncExternalStore } from 'react'

const paper = () => matchMedia('print')
let isBefore = false

/** Whether the page is being put on paper, or shown as it will be there. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isBefore || paper().matches)

function subscribe(changed: () => void) {
  const stop = new AbortController()
  const { signal } = stop
  const tell = (printing: boolean) => () => {
    isBefore = printing
    changed()
  }
  addEventListener('beforeprint', tell(true), { signal })
  addEventListener('afterprint', tell(false), { signal })
  paper().addEventListener('change', changed, { signal })
  return () => stop.abort()
}
