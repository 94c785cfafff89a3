import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { noteLost } from '@/lib/lost-piece'
import { lazyAtWork } from '@/text/lazy-at-work'
import { OnFirstGesture } from '@/ui/dropdown-menu/on-first-gesture'
import { IconButton } from '@/ui/icon-button/icon-button'
import type { CollectionMenuWholeProps } from './collection-menu-whole'

const load = () => import('./collection-menu-whole')
const Whole = lazyAtWork(() => load().then((module) => module.CollectionMenuWhole))

const prepare = () => void load().catch(noteLost)

export type CollectionMenuProps = Pick<CollectionMenuWholeProps, 'collection' | 'from'> &
  Pick<ComponentProps<typeof IconButton>, 'size' | 'tooltip' | 'className'> & {
    /** Names the button. */
    label: string
  }

/** The button that shows what can be done with a collection; the menu and its words come when it is pressed. */
export function CollectionMenu({ collection, from, label, ...rest }: CollectionMenuProps) {
  const trigger = <IconButton label={label} icon={<EllipsisVertical aria-hidden />} {...rest} />
  return (
    <OnFirstGesture trigger={trigger} prepare={prepare}>
      {(gesture) => <Whole {...{ collection, from, trigger, gesture }} />}
    </OnFirstGesture>
  )
}
