import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useFocusBack } from '@/lib/use-focus-back'
import { CoveredPage } from '../dialog/covered-page'
import { Keys, type KeyOrWord } from '../kbd/keys'
import { scoreOf } from './score-of'

export type PaletteCommand = {
  id: string
  label: string
  /** Distinguishes commands with the same name, in small letters. */
  detail?: string
  icon?: ReactNode
  /** Other words that match it. */
  keywords?: readonly string[]
  keys?: readonly KeyOrWord[]
  disabled?: boolean
  onRun: () => void
}

export type PaletteGroup = {
  id: string
  title: string
  commands: readonly PaletteCommand[]
  /** These came from a search for the text, wherever they match; they follow the matching commands. */
  found?: boolean
}

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  emptyText: string
  groups: readonly PaletteGroup[]
  /** Called with the typed text, to find more than commands. */
  onSought?: (text: string) => void
}

/** All commands, found by typing. Import it when it is first opened: it brings its own search. */
export function CommandPalette({
  open,
  onOpenChange,
  label,
  placeholder,
  emptyText,
  groups,
  onSought,
}: CommandPaletteProps) {
  // The first entry is selected initially, also if its group arrives later than the others; after typing, the first
  // match.
  const [chosen, setChosen] = useState('')
  const [sought, setSought] = useState('')
  const first = groups[0]?.commands.find(({ disabled }) => !disabled)?.id
  useEffect(() => {
    if (sought === '' && first !== undefined) setChosen(first)
  }, [first, sought])
  const focus = useFocusBack()
  const run = (command: PaletteCommand) => {
    onOpenChange(false)
    command.onRun()
  }
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog animate-appear bg-veil/55">
          <CoveredPage />
        </Dialog.Overlay>
        {/* Our own frame: that of the library gives the focus back to a button of its own alone. */}
        <Dialog.Content
          aria-label={label}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className="fixed inset-x-3 top-[12vh] z-dialog mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-overlay text-ink shadow-lg outline-none motion-safe:animate-rise"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Command label={label} value={chosen} onValueChange={setChosen} filter={fits} loop>
            <div className="flex items-center gap-3 border-b border-line px-4 focus-within:border-accent">
              <Search aria-hidden size={18} className="shrink-0 text-ink-faint" />
              <Command.Input
                dir="auto"
                value={sought}
                onValueChange={(text) => {
                  setSought(text)
                  onSought?.(text)
                }}
                placeholder={placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-faint"
              />
            </div>
            <Command.List label={label} className="max-h-[min(24rem,60vh)] overflow-y-auto p-2">
              {groups.map((group) => (
                <Command.Group
                  key={group.id}
                  heading={group.title}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint"
                >
                  {group.commands.map((command) => (
                    <Command.Item
                      key={command.id}
                      value={group.found ? foundPrefix + command.id : command.id}
                      keywords={[command.label, ...(command.keywords ?? [])]}
                      disabled={command.disabled}
                      onSelect={() => run(command)}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 text-sm aria-disabled:opacity-50 aria-selected:bg-accent-wash [&_svg]:size-4 [&_svg]:text-ink-soft"
                    >
                      {command.icon}
                      <span dir="auto" className="min-w-0 flex-1 truncate">
                        {command.label}
                        {command.detail && <span className="ms-2 text-xs text-ink-soft">{command.detail}</span>}
                      </span>
                      {command.keys && <Keys keys={command.keys} />}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <Command.Empty role="status" className="px-3 pt-4 pb-8 text-center text-sm text-ink-soft">
              {emptyText}
            </Command.Empty>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const foundPrefix = 'found:'
/** Above zero, and below any matching command. */
const FOUND_SCORE = 0.001

const fits = (id: string, sought: string, names: readonly string[] = []) =>
  id.startsWith(foundPrefix) ? FOUND_SCORE : scoreOf(sought, names)
