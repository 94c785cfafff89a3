import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

export type TextLinkProps = ComponentProps<'a'> & {
  /** Leads out of the application: opens in a new tab. */
  external?: boolean
  /** On a line of its own, where it is obviously a link: underlined only under the pointer. */
  bare?: boolean
  /** Gives the look to the only child, for example the router's link. */
  asChild?: boolean
}

/** A link in running text. */
export function TextLink({ external = false, bare = false, asChild = false, className, ...rest }: TextLinkProps) {
  const Root = asChild ? Slot.Root : 'a'
  return (
    <Root
      {...(external ? { target: '_blank', rel: 'noreferrer' } : undefined)}
      {...rest}
      className={clsx(
        'rounded-sm text-accent decoration-accent/40 underline-offset-3 transition-colors duration-quick hover:text-accent-strong hover:underline hover:decoration-current',
        !bare && 'underline',
        className,
      )}
    />
  )
}
