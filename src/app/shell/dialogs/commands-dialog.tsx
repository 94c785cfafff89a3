import { useState } from 'react'
import { keyNames, workingKeys } from '@/lib/use-keys'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import type { ScreenCommand } from '@/stores/screen-commands'
import { useText } from '@/text/use-text'
import { CommandPalette } from '@/ui/command-palette/command-palette'
import { useShellCommands } from '../shell-commands'
import { useScreenCommands } from '../use-screen-commands'
import { commandIcons } from './command-icons'
import { useFound } from './use-found'

/** The command palette: everything that can be done from here, by name. */
export function CommandsDialog() {
  const text = useText('shell')
  const here = useScreenCommands()
  const [sought, setSought] = useState('')
  const found = useFound(sought)
  // The sheet lists a key only once, with its meaning on this screen.
  const taken = new Set(here.map(({ keys }) => keys?.toLowerCase()))
  const commands = useShellCommands()
    .filter(({ id }) => id !== 'commands')
    .map(({ keys, ...command }) => {
      const Icon = commandIcons[command.id]
      return { ...command, icon: <Icon aria-hidden />, keys: taken.has(keys) ? undefined : keys }
    })
  const open = useOpenDialog(({ dialog }) => dialog?.name === 'commands')
  const listed = ({ id, label, icon, keys: ofCommand, run }: ScreenCommand) => {
    const keys = workingKeys(ofCommand)
    return { id, label, icon, keys: keys ? keyNames(keys, text.then) : undefined, onRun: run }
  }
  return (
    <CommandPalette
      open={open}
      onOpenChange={closeDialog}
      label={text.commandPalette}
      placeholder={text.commandsPlaceholder}
      emptyText={found.searching ? text.commandsSearching : text.commandsEmpty}
      onSought={setSought}
      groups={[
        ...(here.length > 0
          ? [
              {
                id: 'here',
                title: text.here,
                commands: here.map(listed),
              },
            ]
          : []),
        ...(['goTo', 'actions'] as const).map((id) => ({
          id,
          title: text[id],
          commands: commands.filter(({ group }) => group === id).map(listed),
        })),
        ...found.groups,
      ]}
    />
  )
}
