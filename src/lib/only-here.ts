/** For a link that leads back: it is the current page there alone, not on every page below it. */
export const onlyHere = { exact: true } as const
