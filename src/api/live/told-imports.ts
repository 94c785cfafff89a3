const listeners = new Set<() => void>()
let told = false

/** Whether the server reports the progress of imports. */
export const importsAreTold = () => told

/**
 * Calls back when imports progress, and when the server starts or stops reporting it. Returns a function that stops it.
 */
export function onImportsTold(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setImportsTold(isTold: boolean) {
  if (told === isTold) return
  told = isTold
  tellImportsGoOn()
}

export const tellImportsGoOn = () => listeners.forEach((listener) => listener())
