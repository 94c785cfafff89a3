import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { OnFirstGesture } from '@/ui/dropdown-menu/on-first-gesture'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import type { CollectionMenuWholeProps } from './collection-menu-whole'

const Whole = lazyPiece(() => import('./collection-menu-whole').then((module) => module.CollectionMenuWhole))

export type CollectionMenuProps = Pick<CollectionMenuWholeProps, 'collection' | 'from'> &
  Pick<ComponentProps<typeof IconButton>, 'size' | 'tooltip' | 'className'> & {
    /** Names the button. */
    label: string
  }

/** The button of a collection's menu; the menu and its texts load when it is pressed. */
export function CollectionMenu({ collection, from, label, ...rest }: CollectionMenuProps) {
  const trigger = <IconButton label={label} icon={<EllipsisVertical aria-hidden />} {...rest} />
  return (
    <OnFirstGesture trigger={trigger} prepare={Whole.prepare}>
      {(call) => <Whole {...call} {...{ collection, from, trigger }} />}
    </OnFirstGesture>
  )
}
