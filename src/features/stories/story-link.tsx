import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Storyboard } from '@teca/shared/contract/meta'

interface StoryLinkProps {
  story: Storyboard
  tabIndex: number
  className: string
  children: ReactNode
}

/** The link from a card or row to the editor of its story. */
export const StoryLink = ({ story, tabIndex, className, children }: StoryLinkProps) => (
  <Link
    data-card-link
    to="/story/editor/$storyUuid"
    params={{ storyUuid: story.uuid }}
    tabIndex={tabIndex}
    draggable={false}
    className={className}
  >
    {children}
  </Link>
)
