/** The boxes of downloads for print, in pixels at `PRINT_DENSITY` (catalogue spec 9). */
export const printBoxes = {
  a4: { width: 3508, height: 2480 },
  a4Rotated: { width: 2480, height: 3508 },
  a3: { width: 4961, height: 3508 },
  a3Rotated: { width: 3508, height: 4961 },
} as const

/** Pixels in an inch. */
const PRINT_DENSITY = 300

/** The density of a download of this size, as it stands in its path; undefined for sizes that are not for print. */
export function printDensityOf(size: string): number | undefined {
  const box = size.replace(/^!/, '')
  const isPrint = Object.values(printBoxes).some(({ width, height }) => box === `${width},${height}`)
  return isPrint ? PRINT_DENSITY : undefined
}
