/** Resolves once what stands now has been painted; at once where nothing is painted. */
export const nextPaint = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve)))
