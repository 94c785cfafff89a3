import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import type { CardField } from './card-fields'

export type CardLinkProps = Pick<ComponentProps<'a'>, 'className' | 'tabIndex' | 'draggable'> & {
  'data-card-link': true
  children: ReactNode
}

/** What is shown of an item in a list, as a picture or as a row. */
export type CardProps = {
  item: CulturalItem
  /** The first two fields of high priority. */
  fields: readonly CardField[]
  /** Where a search found it, if none of these fields shows it. */
  found?: CardField
  state: { name: string; color: string }
  /** Part of the item's images that are ready, 0 to 100. */
  ready?: number
  selected?: boolean
  /** Anything is selected: every card shows its box. */
  selecting?: boolean
  /** Tapped once: the next tap opens it. */
  marked?: boolean
  /** The one card of its grid that Tab comes to. */
  tabStop?: boolean
  /** On the first screen: its picture is fetched at once. */
  eager?: boolean
  /** Selects it, or with Shift held all up to it. */
  onSelect: () => void
  /** Draws the way to the item, for example with the router's link. */
  renderLink: (item: CulturalItem, props: CardLinkProps) => ReactElement
}
