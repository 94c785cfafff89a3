type Point = [number, number, number]

/** Where a model is looked at from, and what the eye rests on, in units of the model. */
export type ModelView = { eye: Point; target: Point }

/** A view as an address says it: six numbers. */
export const formatModelView = ({ eye, target }: ModelView) => [...eye, ...target].map(exact).join(',')

/** Undefined where it is no view. */
export function parseModelView(written: string | null): ModelView | undefined {
  const numbers = written?.split(',').map(Number) ?? []
  const [x, y, z, atX, atY, atZ] = numbers
  if (x === undefined || y === undefined || z === undefined) return undefined
  if (atX === undefined || atY === undefined || atZ === undefined) return undefined
  return numbers.every(Number.isFinite) ? { eye: [x, y, z], target: [atX, atY, atZ] } : undefined
}

/** More digits nobody sees. */
export const exact = (number: number) => Number(number.toPrecision(6))
