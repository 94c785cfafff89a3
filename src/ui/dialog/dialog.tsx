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
  /** `full` covers the page: for content that looks like a page. */
  size?: 's' | 'm' | 'l' | 'xl' | 'full'
  /** A press outside does not close it, for dialogs with input. */
  persistent?: boolean
  role?: 'dialog' | 'alertdialog'
}

const sheet =
  'max-h-[92dvh] rounded-t-xl motion-safe:animate-rise md:max-h-[min(88dvh,56rem)] md:max-w-full md:rounded-xl'
const sizes = {
  s: `${sheet} md:w-[26rem]`,
  m: `${sheet} md:w-[36rem]`,
  l: `${sheet} md:w-[52rem]`,
  xl: `${sheet} md:w-[72rem]`,
  full: 'h-dvh',
}

/** A modal dialog. On a small screen it slides up from below. */
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
        <Radix.Overlay
          className={clsx(
            'fixed inset-0 z-dialog grid animate-appear grid-cols-[minmax(0,1fr)] items-end bg-veil/55 md:place-items-center',
            size !== 'full' && 'md:p-6',
          )}
        >
          <CoveredPage whole={size === 'full'} />
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
              'flex w-full flex-col bg-overlay text-ink shadow-lg outline-none forced-colors:border',
              sizes[size],
            )}
          >
            <header
              className={clsx(
                'flex gap-3 px-5',
                size === 'full' ? 'items-center py-2' : 'items-start pt-4 pb-3 md:px-6 md:pt-5',
              )}
            >
              <div className="min-w-0 flex-1">
                <Radix.Title
                  title={typeof title === 'string' ? title : undefined}
                  className={clsx('font-serif break-words', size === 'full' ? 'line-clamp-3' : 'line-clamp-6 text-xl')}
                >
                  {title}
                </Radix.Title>
                {description !== undefined && (
                  <Radix.Description className="mt-1 w-fit max-w-full text-sm text-pretty break-words text-ink-soft">
                    {description}
                  </Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton
                  label={closeLabel}
                  tooltip=""
                  icon={<X aria-hidden />}
                  className={clsx('-me-2', size !== 'full' && '-mt-1')}
                />
              </Radix.Close>
            </header>
            {children !== undefined && (
              <div className={clsx('min-h-0 flex-1', size !== 'full' && 'overflow-y-auto px-5 pt-1 pb-5 md:px-6')}>
                {children}
              </div>
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
