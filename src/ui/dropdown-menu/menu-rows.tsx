import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { isValidElement } from 'react'
import type { MenuAction, MenuEntry } from './menu-entries'

type Common = { className?: string; children?: ReactNode }

/** The parts of both kinds of menu; they come from one Radix menu or the other. */
export type MenuParts = {
  Item: ComponentType<
    Common & { disabled?: boolean; asChild?: boolean; onSelect?: (event: Event) => void; 'aria-keyshortcuts'?: string }
  >
  RadioGroup: ComponentType<Common & { value?: string; onValueChange?: (value: string) => void }>
  RadioItem: ComponentType<Common & { value: string; disabled?: boolean }>
  CheckboxItem: ComponentType<
    Common & { checked?: boolean | 'indeterminate'; onCheckedChange?: (checked: boolean) => void }
  >
  ItemIndicator: ComponentType<Common>
  Label: ComponentType<Common>
  Separator: ComponentType<Common>
}

export const menuPanel =
  'z-popover min-w-44 max-w-80 max-h-[min(28rem,var(--radix-popper-available-height))] overflow-y-auto animate-grow rounded-lg border border-line bg-overlay p-1 text-sm text-ink shadow-md'

const row =
  'relative flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-2.5 rounded px-2 py-1 outline-none select-none data-highlighted:bg-accent-wash data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'
const choice = clsx(row, 'ps-8')

/** The rows of a menu, built from the parts of that menu. */
export function MenuRows({ entries, parts }: { entries: readonly MenuEntry[]; parts: MenuParts }) {
  return entries.map((entry) => <MenuRow key={entry.id} entry={entry} parts={parts} />)
}

function MenuRow({ entry, parts }: { entry: MenuEntry; parts: MenuParts }): ReactElement {
  const { RadioGroup, RadioItem, CheckboxItem, Label, Separator } = parts
  const tick = (
    <span className="absolute start-2 flex size-4 items-center">
      <parts.ItemIndicator>
        <Check aria-hidden />
      </parts.ItemIndicator>
    </span>
  )
  switch (entry.kind) {
    case 'action':
      return <ActionRow entry={entry} parts={parts} />
    case 'separator':
      return <Separator className="-mx-1 my-1 h-px bg-line" />
    case 'heading':
      return <Label className="px-2 pt-2 pb-1 text-xs font-medium text-ink-faint">{entry.label}</Label>
    case 'check':
      return (
        <CheckboxItem checked={entry.checked} onCheckedChange={entry.onChange} className={choice}>
          {tick}
          {entry.label}
        </CheckboxItem>
      )
    case 'choice':
      return (
        <RadioGroup value={entry.value} onValueChange={entry.onChoose}>
          {entry.label !== undefined && (
            <Label className="px-2 pt-2 pb-1 text-xs font-medium text-ink-faint">{entry.label}</Label>
          )}
          {entry.options.map((option) => (
            <RadioItem key={option.value} value={option.value} disabled={option.disabled} className={choice}>
              {tick}
              {option.label}
            </RadioItem>
          ))}
        </RadioGroup>
      )
  }
}

function ActionRow({ entry, parts: { Item } }: { entry: MenuAction; parts: MenuParts }) {
  const content = (
    <>
      {entry.icon}
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {entry.label}
      </span>
      {entry.shortcut !== undefined && (
        <kbd aria-hidden className="ms-4 font-sans text-xs text-ink-faint pointer-coarse:hidden">
          {entry.shortcut}
        </kbd>
      )}
    </>
  )
  const link = entry.link?.(content)
  return (
    <Item
      asChild={isValidElement(link)}
      disabled={entry.disabled}
      aria-keyshortcuts={entry.shortcut}
      onSelect={() => entry.onSelect?.()}
      className={clsx(row, entry.danger && 'text-danger data-highlighted:bg-danger-wash')}
    >
      {link ?? content}
    </Item>
  )
}
