import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Drawer } from '@/ui/drawer/drawer'
import { FilterPanel } from './filter-panel'
import type { FilterPanelProps } from './filter-props'

interface FilterDrawerProps extends FilterPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The number of results; undefined while it loads. */
  total: number | undefined
}

/** The filters on a narrow screen, over the results. */
export function FilterDrawer({ open, onOpenChange, total, ...filters }: FilterDrawerProps) {
  const text = useText('search')
  const words = useText('common')
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={text.filters}
      hideTitle
      closeLabel={words.close}
      footer={
        <Button variant="primary" className="w-full" onClick={() => onOpenChange(false)}>
          {total === undefined ? text.showAllResults : text.showResults({ count: total })}
        </Button>
      }
    >
      <FilterPanel {...filters} />
    </Drawer>
  )
}
