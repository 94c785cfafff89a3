import { clsx } from 'clsx'
import { Dialog } from '../dialog/dialog'
import { Keys, type KeyOrWord } from '../kbd/keys'

/** Keys pressed together are in one list: ['Ctrl', 'K']. */
type Shortcut = { id: string; label: string; keys: readonly KeyOrWord[] }
export type ShortcutGroup = { id: string; title: string; shortcuts: readonly Shortcut[] }

export type HelpSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  groups: readonly ShortcutGroup[]
  /** What is different now, above the groups. */
  note?: string
}

/** Every shortcut, grouped by where it works. */
export function HelpSheet({ open, onOpenChange, title, closeLabel, groups, note }: HelpSheetProps) {
  const filled = groups.filter(({ shortcuts }) => shortcuts.length > 0)
  const several = filled.length > 1
  return (
    <Dialog {...{ open, onOpenChange, title, closeLabel }} size={several ? 'l' : 's'}>
      {note && <p className="mb-4 text-sm text-ink-soft">{note}</p>}
      <div className={clsx('gap-x-10', several && 'md:columns-2')}>
        {filled.map((group) => (
          <section key={group.id} className="mb-6 break-inside-avoid last:mb-0">
            <h3 className="mb-1 text-xs font-medium text-ink-faint">{group.title}</h3>
            <dl>
              {group.shortcuts.map((shortcut) => (
                <div
                  key={shortcut.id}
                  className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-0"
                >
                  <dt className="min-w-0 text-sm">{shortcut.label}</dt>
                  <dd className="shrink-0">
                    <Keys keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
