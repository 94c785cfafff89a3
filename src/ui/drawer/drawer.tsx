import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { startFocusIn } from '@/lib/start-focus-in'
import { useFocusBack } from '@/lib/use-focus-back'
import { CoveredPage } from '../dialog/covered-page'
import { IconButton } from '../icon-button/icon-button'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The title is for screen readers only. */
  hideTitle?: boolean
  closeLabel: string
  side?: 'left' | 'right' | 'bottom'
  children: ReactNode
  footer?: ReactNode
  /** Narrower than usual, for menus. */
  narrow?: boolean
}

const sides = {
  left: 'inset-y-0 start-0 h-full w-[min(92vw,28rem)] border-e motion-safe:animate-from-left',
  right: 'inset-y-0 end-0 h-full w-[min(92vw,28rem)] border-s motion-safe:animate-from-right',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t motion-safe:animate-from-below',
}

/** A panel at the side over the page: filters, menus and details on narrow screens. */
export function Drawer({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  closeLabel,
  side = 'right',
  children,
  footer,
  narrow = false,
}: DrawerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-drawer animate-appear bg-veil/50">
          <CoveredPage />
        </Radix.Overlay>
        <Radix.Content
          ref={frame}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focus.remember()
            startFocusIn(frame.current)
          }}
          onCloseAutoFocus={focus.giveBack}
          className={clsx(
            'fixed z-drawer flex flex-col border-line bg-overlay text-ink shadow-lg outline-none',
            sides[side],
            narrow && side !== 'bottom' && 'max-w-72',
          )}
        >
          <header className="flex items-center gap-3 py-3 pe-3 ps-5">
            <Radix.Title className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 truncate font-serif text-lg'}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} tooltip="" icon={<X aria-hidden />} className="ms-auto" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
