/** Letters of one stroke on a field of 4 by 6, y downwards: they need no font, which a server may lack. */
const strokes: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 0V6H2.5Q4 6 4 4.4Q4 2.9 2.5 2.9H0M2.5 2.9Q3.8 2.9 3.8 1.4Q3.8 0 2.5 0H0',
  C: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0H0',
  E: 'M4 0H0V6H4M0 2.9H3',
  F: 'M4 0H0V6M0 2.9H3',
  G: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6',
  J: 'M3 0V4.4Q3 6 1.6 6Q.2 6 0 4.6',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0ZM2.6 4.4L4 6',
  R: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0M2 3.4L4 6',
  S: 'M3.8 1Q3 0 2 0Q.2 0 .2 1.5Q.2 2.9 2 2.9Q4 2.9 4 4.4Q4 6 2 6Q.8 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q4 0 4 3Q4 6 2 6Q0 6 0 3Q0 0 2 0ZM1 4.4L3 1.6',
  1: 'M.8 1.2L2 0V6',
  2: 'M0 1.5Q.2 0 2 0Q4 0 4 1.6Q4 2.8 0 6H4',
  3: 'M0 0H4L1.8 2.4Q4 2.4 4 4.2Q4 6 2 6Q.6 6 0 5',
  4: 'M3 6V0L0 4.2H4',
  5: 'M4 0H.4L.2 2.6Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.6 6 0 5.2',
  6: 'M3.6 0Q0 1.4 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.5 2 2.5Q.4 2.5 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0Q3.8 0 3.8 1.4Q3.8 2.8 2 2.8Q.2 2.8 .2 1.4Q.2 0 2 0ZM2 2.8Q4 2.8 4 4.4Q4 6 2 6Q0 6 0 4.4Q0 2.8 2 2.8Z',
  9: 'M4 2Q3.6 3.5 2 3.5Q0 3.5 0 1.8Q0 0 2 0Q4 0 4 2Q4 4.6 .4 6',
}

export const LETTER_HEIGHT = 6
const STEP = 5.6

/** A line of text as SVG groups, with its length in the same units; unknown characters leave a gap. */
export function strokeLetters(text: string): { svg: string; width: number } {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const letters = [...plain].map((sign, n) => {
    const path = strokes[sign]
    return path === undefined ? '' : `<path transform="translate(${(n * STEP).toFixed(1)} 0)" d="${path}"/>`
  })
  return { svg: letters.join(''), width: Math.max(0, letters.length * STEP - (STEP - 4)) }
}
