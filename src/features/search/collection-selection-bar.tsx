import { Workflow } from 'lucide-react'
import { countOf } from '@/api/meta/bulk/chosen'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useCollectionSelection } from '@/stores/collection-selection'
import { openDialog } from '@/stores/open-dialog'
import { chosenIn } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'

/** Shows how many collections are selected, with the actions on them; nothing if none is selected. */
export function CollectionSelectionBar() {
  const text = useText('catalog')
  const words = useText('common')
  const workflow = useText('workflow')
  const mayEdit = useMayEdit()
  const selection = useCollectionSelection()
  const things = chosenIn(selection)
  const count = countOf(things)
  if (count === 0) return null
  return (
    <SelectionBar
      label={text.selection}
      count={words.selected({ count })}
      clear={{ label: text.clearSelection, onClear: selection.clear }}
      className="mt-6 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      {mayEdit && (
        <Button
          size="s"
          variant="quiet"
          icon={<Workflow aria-hidden />}
          onClick={() => openDialog({ name: 'change-state', resource: resourceTypeOf('collection'), things })}
          className="[&_svg]:size-4"
        >
          {workflow.changeState}
        </Button>
      )}
    </SelectionBar>
  )
}
