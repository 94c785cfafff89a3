import type { ReactNode } from 'react'

/** The entries of a menu. Ids are unique in the menu. */
export type MenuEntry =
  | MenuAction
  /** One of several, such as a sort order. */
  | {
      kind: 'choice'
      id: string
      label?: string
      value: string
      options: readonly { value: string; label: string; disabled?: boolean }[]
      onChoose: (value: string) => void
    }
  | { kind: 'check'; id: string; label: string; checked: boolean; onChange: (checked: boolean) => void }
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'separator'; id: string }

export type MenuAction = {
  kind: 'action'
  id: string
  label: string
  icon?: ReactNode
  /** Shown at the end of the row; the caller listens for the keys. */
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** For entries that are links: renders the link with the entry's look, for example the router's. Its text is the label. */
  link?: (content: ReactNode) => ReactNode
  onSelect?: () => void
}
