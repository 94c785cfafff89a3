declare const target: unique symbol

/** A HAL link whose type names its target: `item._links.images` is a HalLink<ImagePage>. */
export interface HalLink<T = unknown> {
  href: string
  templated?: boolean
  type?: string
  title?: string
  name?: string
  readonly [target]?: T
}
