import { keyNames, workingKeys } from '@/lib/use-keys'
import { closeDialog } from '@/stores/open-dialog'
import { useShortcutHelp } from '@/stores/shortcut-help'
import { useSingleKeys } from '@/stores/single-keys'
import { useText } from '@/text/use-text'
import { HelpSheet } from '@/ui/help-sheet/help-sheet'
import { useShellCommands } from '../shell-commands'
import { keysOfPart } from './keys-of-parts'

/** All keys that work here, first those of the screen behind. */
export function ShortcutsDialog() {
  const text = useText('shell')
  const words = useText('common')
  const { groups: ofScreen, parts } = useShortcutHelp()
  const { singleKeys } = useSingleKeys()
  const commands = useShellCommands()
  // The screen behind gives this key another meaning.
  const taken = new Set(ofScreen.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.toLowerCase())))
  const everywhere = commands.flatMap(({ id, label, keys }) =>
    keys && workingKeys(keys) && !taken.has(keys) ? [{ id, label, keys: keyNames(keys, text.then) }] : [],
  )
  const notices = { id: 'to-notices', label: text.goToNotices, keys: ['F8'] }
  return (
    <HelpSheet
      open
      onOpenChange={closeDialog}
      title={text.shortcuts}
      closeLabel={words.close}
      note={singleKeys === 'off' ? text.singleKeysOff : undefined}
      groups={[
        ...ofScreen.map(({ shortcuts, ...group }) => ({
          ...group,
          shortcuts: shortcuts.flatMap(({ keys, ...shortcut }) =>
            workingKeys(keys) ? [{ ...shortcut, keys: keyNames(keys, text.then) }] : [],
          ),
        })),
        ...parts.map(keysOfPart),
        { id: 'everywhere', title: text.everywhere, shortcuts: [...everywhere, notices] },
      ]}
    />
  )
}
