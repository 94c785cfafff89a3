/** The position of a card, in pixels of the page. */
export interface Place {
  left: number
  top: number
  width: number
}

/** The index of the card that a key moves to. Up and Down choose the card whose middle is nearest. Without such a card, the index stays. */
export function neighbour(key: string, at: number, places: readonly Place[]): number {
  const last = places.length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowUp':
    case 'ArrowDown':
      return inNextRow(key === 'ArrowDown' ? 1 : -1, at, places)
    default:
      return at
  }
}

function inNextRow(step: 1 | -1, at: number, places: readonly Place[]): number {
  const here = places[at]
  if (!here) return at
  const beyond = places.filter(({ top }) => (top - here.top) * step > 1)
  if (beyond.length === 0) return at
  const row = beyond.reduce((nearest, { top }) => ((top - nearest) * step < 0 ? top : nearest), beyond[0]!.top)
  const middle = here.left + here.width / 2
  const away = ({ left, width }: Place) => Math.abs(left + width / 2 - middle)
  const best = beyond.filter(({ top }) => Math.abs(top - row) <= 1).toSorted((a, b) => away(a) - away(b))[0]
  return best ? places.indexOf(best) : at
}
