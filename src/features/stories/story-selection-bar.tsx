import { clsx } from 'clsx'
import { Download, FolderInput, FolderMinus, History, Pencil, Trash2, Workflow } from 'lucide-react'
import type { ReactElement } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { useKeys } from '@/lib/use-keys'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
import type { createSelection } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'

type Selection = ReturnType<typeof createSelection>

export interface StorySelectionBarProps {
  series: StoryboardCollection | undefined
  selection: Selection
}

/** The actions on the selected stories; renders nothing without a selection. */
export function StorySelectionBar({ series, selection }: StorySelectionBarProps) {
  const chosen = selection((state) => state.chosen)
  const stories = [...chosen.values()]
  return stories.length > 0 && <Chosen stories={stories} series={series} selection={selection} />
}

interface Action {
  id: string
  label: string
  icon: ReactElement
  keys: string
  dialog: OpenDialog
}

function Chosen({ stories, series, selection }: StorySelectionBarProps & { stories: readonly Handle[] }) {
  const { clearSelection, selection: label } = useText('catalog')
  const { selected } = useText('common')
  const actions = useStoryActions({ stories, series, selection })
  useKeys(Object.fromEntries(actions.map(({ keys, dialog }) => [keys.toLowerCase(), () => openDialog(dialog)])))
  return (
    <SelectionBar
      label={label}
      count={selected({ count: stories.length })}
      clear={{ label: clearSelection, onClear: () => selection.getState().clear() }}
      className="mt-6 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      {actions.map(({ id, label: name, icon, keys, dialog }) => (
        <Button
          key={id}
          size="s"
          variant="quiet"
          icon={icon}
          aria-haspopup="dialog"
          aria-keyshortcuts={keys}
          onClick={() => openDialog(dialog)}
          className={clsx('[&_svg]:size-4', id === 'delete' && 'text-danger!')}
        >
          {name}
        </Button>
      ))}
    </SelectionBar>
  )
}

/** stories spec 2: at the top level stories are deleted, in a series they are unlinked. */
function useStoryActions({ stories, series, selection }: StorySelectionBarProps & { stories: readonly Handle[] }) {
  const text = useText('stories')
  const organise = useText('organise')
  const forms = useText('forms')
  const exchange = useText('storyExchange')
  const workflow = useText('workflow')
  const mayTell = useMayEditStories()
  const mayChangeStates = useMayChangeStates()
  const from = series && handleOf(series)
  const [one] = stories.length === 1 ? stories : []
  const reading: Action[] = one
    ? [
        {
          id: 'details',
          label: organise.details,
          icon: <Pencil aria-hidden />,
          keys: 'E',
          dialog: { name: 'story-details', story: one },
        },
        {
          id: 'history',
          label: forms.history,
          icon: <History aria-hidden />,
          keys: 'H',
          dialog: { name: 'story-history', story: one },
        },
        {
          id: 'export',
          label: exchange.export,
          icon: <Download aria-hidden />,
          keys: 'X',
          dialog: { name: 'export-story', story: one },
        },
      ]
    : []
  const move: Action = {
    id: 'move',
    label: text.move,
    icon: <FolderInput aria-hidden />,
    keys: 'M',
    dialog: { name: 'move-stories', stories, from },
  }
  const state: Action = {
    id: 'state',
    label: workflow.changeState,
    icon: <Workflow aria-hidden />,
    keys: 'S',
    dialog: { name: 'change-state', resource: 'STORY', things: stories, selection },
  }
  const remove: Action = from
    ? {
        id: 'unlink',
        label: text.unlink,
        icon: <FolderMinus aria-hidden />,
        keys: 'U',
        dialog: { name: 'unlink-stories', stories, from },
      }
    : {
        id: 'delete',
        label: organise.delete,
        icon: <Trash2 aria-hidden />,
        keys: 'Delete',
        dialog: { name: 'delete-stories', stories },
      }
  return [...reading, ...(mayTell ? [move] : []), ...(mayChangeStates ? [state] : []), ...(mayTell ? [remove] : [])]
}
