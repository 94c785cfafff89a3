import { clsx } from 'clsx'
import { ChevronRight, Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { buttonLook } from '../button/button-look'
import { DropdownMenu } from '../dropdown-menu/dropdown-menu'

type CrumbLinkProps = Pick<ComponentProps<'a'>, 'className' | 'aria-current'> & { children: ReactNode }

export type Crumb = {
  id: string
  label: string
  /** An action instead of a link, such as opening the details of the last crumb. */
  onPress?: () => void
}

export type BreadcrumbProps = {
  label: string
  /** Names the button that shows the folded crumbs. */
  moreLabel: string
  /** From the root to the current place. */
  crumbs: readonly Crumb[]
  /** Renders the link of a crumb, for example with the router's link; used for all crumbs without onPress. */
  renderLink: (crumb: Crumb, props: CrumbLinkProps) => ReactElement
  /** The most crumbs in the row on a wide screen; the middle ones go into a menu. */
  most?: number
  className?: string
}

const look =
  '-my-1.5 block max-w-56 rounded-sm max-md:break-words md:truncate py-1.5 pointer-coarse:-my-2.5 pointer-coarse:py-2.5 text-ink-soft hover:text-ink hover:underline underline-offset-3'

/**
 * The path to the current place, with links back. Long paths fold in the middle; on narrow screens all but the last two
 * fold.
 */
export function Breadcrumb({ label, moreLabel, crumbs, renderLink, most = 5, className }: BreadcrumbProps) {
  const root = crumbs[0]
  const last = crumbs.length - 1
  // The row shows the root and the last crumbs; those between fold.
  const firstShown = crumbs.length > most ? crumbs.length - most + 1 : 1
  const narrowShown = Math.max(0, last - 1)
  const draw = (crumb: Crumb, at: number) => {
    const props: CrumbLinkProps = {
      className: clsx(look, at === last && 'font-medium text-ink'),
      'aria-current': at === last ? 'page' : undefined,
      children: crumb.label,
    }
    return crumb.onPress ? <button type="button" {...props} onClick={crumb.onPress} /> : renderLink(crumb, props)
  }
  const folded = (from: number, to: number) =>
    crumbs.slice(from, to).map((crumb) => ({
      kind: 'action' as const,
      id: crumb.id,
      label: crumb.label,
      ...(crumb.onPress
        ? { onSelect: crumb.onPress }
        : { link: (children: ReactNode) => renderLink(crumb, { children }) }),
    }))
  const fold = (from: number, to: number, when: string) =>
    to > from && (
      <li className={clsx('flex items-center', when)}>
        {from > 0 && <Separator />}
        <DropdownMenu
          align="start"
          entries={folded(from, to)}
          trigger={
            <button
              type="button"
              aria-label={moreLabel}
              className={buttonLook(
                'quiet',
                'size-6 pointer-coarse:-mx-1.5 pointer-coarse:-my-2 pointer-coarse:h-10 pointer-coarse:w-9',
              )}
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          }
        />
      </li>
    )
  return (
    <nav aria-label={label} className={clsx('min-w-0 text-sm', className)}>
      <ol className="flex min-w-0 items-center">
        {root && (
          <li className={clsx('min-w-0 shrink-[0.5]', narrowShown > 0 && 'hidden md:block')}>{draw(root, 0)}</li>
        )}
        {fold(1, firstShown, 'hidden md:flex')}
        {fold(0, narrowShown, 'md:hidden')}
        {crumbs.slice(1).map((crumb, before) => {
          const at = before + 1
          if (at < firstShown && at < narrowShown) return null
          return (
            <li
              key={crumb.id}
              className={clsx(
                'min-w-0 items-center',
                at < narrowShown ? 'hidden md:flex' : at < firstShown ? 'flex md:hidden' : 'flex',
              )}
            >
              <Separator />
              {draw(crumb, at)}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const Separator = () => <ChevronRight aria-hidden className="mx-1 size-3.5 shrink-0 text-ink-faint" />
