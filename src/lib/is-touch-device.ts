/** True where the main way to point is a finger. */
export const isTouchDevice = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
