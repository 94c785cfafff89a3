/** True if the main pointer is a finger. */
export const isTouchDevice = () => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
