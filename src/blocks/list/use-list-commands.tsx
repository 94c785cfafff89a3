import { LayoutDashboard, ListChecks, ListX, Rows3 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { chooseLook, useListLook } from '@/stores/list-look'
import { addScreenCommands, type ScreenCommand } from '@/stores/screen-commands'
import { textOf } from '@/text/text'

interface ListCommands {
  total: number | undefined
  selected: number
  onSelectAll: () => void
  onClear: () => void
}

/** Adds the commands of the screen's list to the palette, with or without a selection. */
export function useListCommands(list: ListCommands) {
  const commands = useEffectEvent(async (): Promise<ScreenCommand[]> => {
    const [words, text] = [textOf('common'), textOf('catalog')]
    const { total = 0, selected } = list
    const isTable = useListLook.getState().look === 'list'
    if (total === 0) return []
    return [
      ...(selected < total
        ? [{ id: 'select-all', label: words.selectAll, icon: <ListChecks aria-hidden />, run: list.onSelectAll }]
        : []),
      ...(selected > 0
        ? [{ id: 'deselect-all', label: words.deselectAll, icon: <ListX aria-hidden />, run: list.onClear }]
        : []),
      {
        id: 'look',
        label: `${text.look}: ${isTable ? text.asPictures : text.asList}`,
        icon: isTable ? <LayoutDashboard aria-hidden /> : <Rows3 aria-hidden />,
        run: () => chooseLook(isTable ? 'pictures' : 'list'),
      },
    ]
  })
  useEffect(() => addScreenCommands(() => commands()), [])
}
