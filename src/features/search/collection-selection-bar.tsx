import { FolderInput, Link2, Trash2, Workflow } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactElement } from 'react'
import { countOf, handlesOf } from '@/api/meta/bulk/chosen'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useCollectionSelection } from '@/stores/collection-selection'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
import { chosenIn } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'

/** Shows how many collections are selected, with the actions on them; nothing if none is selected. */
export function CollectionSelectionBar() {
  const text = useText('catalog')
  const words = useText('common')
  const workflow = useText('workflow')
  const { move, link } = useText('collections')
  const mayEdit = useMayEdit()
  const selection = useCollectionSelection()
  const things = chosenIn(selection)
  const collections = handlesOf(things)
  const count = countOf(things)
  if (count === 0) return null
  const [only] = collections.length === 1 ? collections : []
  const actions: { label: string; icon: ReactElement; dialog: OpenDialog }[] = [
    {
      label: move,
      icon: <FolderInput aria-hidden />,
      dialog: only ? { name: 'move-collection', collection: only } : { name: 'move-collections', collections },
    },
    {
      label: link,
      icon: <Link2 aria-hidden />,
      dialog: only ? { name: 'link-collection', collection: only } : { name: 'link-collections', collections },
    },
    {
      label: workflow.changeState,
      icon: <Workflow aria-hidden />,
      dialog: { name: 'change-state', resource: resourceTypeOf('collection'), things },
    },
    {
      label: words.delete,
      icon: <Trash2 aria-hidden />,
      dialog: only ? { name: 'delete-collection', collection: only } : { name: 'delete-collections', collections },
    },
  ]
  return (
    <SelectionBar
      label={text.selection}
      count={words.selected({ count })}
      clear={{ label: text.clearSelection, onClear: selection.clear }}
      className="mt-6 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      {mayEdit &&
        actions.map(({ label, icon, dialog }) => (
          <Button
            key={dialog.name}
            size="s"
            variant="quiet"
            icon={icon}
            aria-haspopup="dialog"
            onClick={() => openDialog(dialog)}
            className={clsx('[&_svg]:size-4', dialog.name.startsWith('delete') && 'text-danger!')}
          >
            {label}
          </Button>
        ))}
    </SelectionBar>
  )
}
