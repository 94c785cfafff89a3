/** The same things with one of them moved; the same array if it stays at its position. */
export function moved<T extends { uuid: string }>(things: readonly T[], uuid: string, to: number): readonly T[] {
  const from = things.findIndex((thing) => thing.uuid === uuid)
  const thing = things[from]
  const place = Math.max(0, Math.min(things.length - 1, to))
  if (!thing || from === place) return things
  return things.toSpliced(from, 1).toSpliced(place, 0, thing)
}

/** The new position of a thing for a key; undefined for other keys. */
export function placeAfterKey(key: string, at: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return at - 1
    case 'ArrowDown':
      return at + 1
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return undefined
  }
}
