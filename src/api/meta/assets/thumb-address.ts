import { hrefOf, type HalLink } from '../../hal/link'

const widths = [74, 200, 400, 800] as const

/**
 * Address of a thumbnail at least so many pixels wide. The embedded server has several widths; other backends have
 * addresses of their own, which are used unchanged.
 */
export function thumbAddress(link: HalLink | undefined, pixels: number): string | undefined {
  if (!link) return undefined
  const width = widths.find((one) => one >= pixels) ?? widths[widths.length - 1]
  return hrefOf(link).replace(/(\/images\/thumbs\/[^/]+)\/\d+\.webp$/, `$1/${width}.webp`)
}
