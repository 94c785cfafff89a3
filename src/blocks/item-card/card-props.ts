import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { CulturalItem } from '@teca/shared/contract/meta'
import type { CardField } from './card-fields'

export type CardLinkProps = Pick<ComponentProps<'a'>, 'className' | 'tabIndex' | 'draggable'> & {
  'data-card-link': true
  children: ReactNode
}

/** An item in a list, as a picture or as a row. */
export type CardProps = {
  item: CulturalItem
  /** The first two fields of high priority. */
  fields: readonly CardField[]
  /** The search match, if none of these fields shows it. */
  found?: CardField
  state: { name: string; color: string }
  /** Percentage of the item's images that are ready, 0 to 100. */
  ready?: number
  selected?: boolean
  /** Something is selected: every card shows its checkbox. */
  selecting?: boolean
  /** Tapped once: the next tap opens it. */
  marked?: boolean
  /** The one card of its grid that is a tab stop. */
  tabStop?: boolean
  /** On the first screen: its picture loads at once. */
  eager?: boolean
  /** Selects it, or with Shift held everything up to it. */
  onSelect: () => void
  /** Renders the link to the item, for example with the router's link. */
  renderLink: (item: CulturalItem, props: CardLinkProps) => ReactElement
}
