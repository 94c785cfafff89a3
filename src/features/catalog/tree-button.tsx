import { ListTree } from 'lucide-react'
import { useEffect } from 'react'
import { useTreePanel } from '@/stores/tree-panel'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'

const wide = '(min-width: 1024px)'

/** Opens the tree of collections: beside the catalogue if there is room, else over it. */
export function TreeButton({ className }: { className?: string }) {
  const text = useText('catalog')
  const shown = useTreePanel(({ pinned, sheet }) => pinned || sheet)
  // A sheet belongs to the screen on which it was opened.
  useEffect(
    () => () => {
      useTreePanel.setState({ sheet: false })
    },
    [],
  )
  return (
    <IconButton
      label={text.tree}
      icon={<ListTree aria-hidden />}
      aria-expanded={shown}
      onClick={() =>
        useTreePanel.setState(({ pinned }) => (matchMedia(wide).matches ? { pinned: !pinned } : { sheet: true }))
      }
      className={className}
    />
  )
}
