const listeners = new Set<() => void>()
let told = false

/** Whether the server tells how imports go on. */
export const importsAreTold = () => told

/** Calls back when imports go on, and when the server begins or ceases to tell. Gives back how to stop. */
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
