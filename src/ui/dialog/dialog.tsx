import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { startFocusIn } from '@/lib/start-focus-in'
import { useFocusBack } from '@/lib/use-focus-back'
import { IconButton } from '../icon-button/icon-button'
import { CoveredPage } from './covered-page'
import { InPlace } from './in-place'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  closeLabel: string
  children?: ReactNode
  /** The row of buttons, the main one last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l' | 'xl'
  /** Not closed by a press outside, for dialogs in which something is written. */
  persistent?: boolean
  role?: 'dialog' | 'alertdialog'
}

const sizes = { s: 'md:w-[26rem]', m: 'md:w-[36rem]', l: 'md:w-[52rem]', xl: 'md:w-[72rem]' }

/** A thing to finish before going on. On a small screen it rises from below. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  size = 'm',
  persistent = false,
  role = 'dialog',
}: DialogProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focus = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid animate-appear grid-cols-[minmax(0,1fr)] items-end bg-veil/55 md:place-items-center md:p-6">
          <CoveredPage />
          <Radix.Content
            role={role}
            {...(description === undefined && { 'aria-describedby': undefined })}
            ref={frame}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              focus.remember()
              startFocusIn(frame.current)
            }}
            onCloseAutoFocus={focus.giveBack}
            onPointerDownOutside={(event) => persistent && event.preventDefault()}
            className={clsx(
              'flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-overlay text-ink shadow-lg outline-none motion-safe:animate-rise forced-colors:border md:max-h-[min(88dvh,56rem)] md:max-w-full md:rounded-xl',
              sizes[size],
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-3 md:px-6 md:pt-5">
              <div className="min-w-0 flex-1">
                <Radix.Title
                  title={typeof title === 'string' ? title : undefined}
                  className="line-clamp-3 font-serif text-xl break-words"
                >
                  {title}
                </Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1 text-sm text-pretty break-words text-ink-soft">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton label={closeLabel} tooltip="" icon={<X aria-hidden />} className="-mt-1 -mr-2" />
              </Radix.Close>
            </header>
            {children !== undefined && (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5 md:px-6">{children}</div>
            )}
            {footer !== undefined && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 md:px-6">
                {footer}
              </footer>
            )}
          </Radix.Content>
          <InPlace frame={frame} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
