import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell, Command, SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { managementQuery } from '@/api/host/session'
import { onlyHere } from '@/lib/only-here'
import { openDialog } from '@/stores/open-dialog'
import { useNotices } from '@/stores/notices'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { OrganisationLogo } from './organisation-logo'
import { SearchBar } from './search-bar'
import { sectionOf, type Section } from './section'
import { UploadButton } from './uploads/upload-button'
import { useOrganisation } from './use-organisation'

const Appearance = lazyPiece(async () => (await import('./appearance')).Appearance)

const sectionWords = {
  workspace: 'workspace',
  catalog: 'catalogue',
  story: 'storiesLab',
  management: 'management',
  configuration: 'configuration',
} as const satisfies Record<Section, string>

/** Shown only to people who may manage; one's own profile is at an address below one of them. */
const restricted: readonly Section[] = ['management', 'configuration']

/**
 * The header of every signed-in screen: the organisation, the section, and the actions that are available everywhere.
 */
export function Header() {
  const text = useText('shell')
  const { name, title: known, logo } = useOrganisation()
  const title = known || 'Teca'
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname) })
  const { data: mayManage = false } = useQuery(managementQuery())
  const appearance = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useNotices((state) => state.unread)
  return (
    <header className="print:hidden sticky top-0 z-header low:static border-b border-line bg-page/92 backdrop-blur-sm">
      <div className="mx-auto flex min-h-14 items-center gap-3 px-4 md:px-8">
        <Link
          to="/catalog"
          activeOptions={onlyHere}
          aria-label={`${title} · ${text.home}`}
          className="flex min-w-0 items-center rounded-md"
        >
          <OrganisationLogo name={name} title={title} own={logo} />
        </Link>
        {section && (mayManage || !restricted.includes(section)) && (
          <p className="hidden border-s border-line-strong/50 ps-3 text-sm text-ink-soft md:block">
            {text[sectionWords[section]]}
          </p>
        )}
        <div className="ms-auto flex min-w-0 items-center gap-1 max-lg:shrink-0">
          {section === 'catalog' && <SearchBar />}
          {section === 'catalog' && <UploadButton />}
          <IconButton
            label={text.openCommands}
            icon={<Command aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'commands' })}
            className="hidden! md:inline-flex!"
          />
          <IconButton
            label={unread > 0 ? text.noticesUnread({ count: unread }) : text.noticeHistory}
            icon={
              <span className="relative">
                <Bell aria-hidden />
                {unread > 0 && <i aria-hidden className="absolute -top-0.5 -end-0.5 size-2 rounded-full bg-danger" />}
              </span>
            }
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'notice-history' })}
          />
          <IconButton
            label={text.appearance}
            icon={<SlidersHorizontal aria-hidden />}
            popoverTarget={appearance}
            onPointerEnter={Appearance.prepare}
            className="hidden! md:inline-flex!"
          />
          <div
            ref={box}
            id={appearance}
            popover="auto"
            onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
            className="fixed inset-auto top-13 end-4 m-0 max-h-[calc(100dvh-4rem)] overflow-y-auto rounded-lg border border-line bg-overlay p-4 text-sm text-ink shadow-md md:end-8"
          >
            {open && <Appearance onLost={() => box.current?.hidePopover()} />}
          </div>
        </div>
      </div>
    </header>
  )
}
