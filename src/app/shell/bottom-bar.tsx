import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { usePlaces } from './places'

const look =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-2xs text-ink-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong [&_svg]:size-5 focus-visible:-outline-offset-2'

/** The menu on a phone, in reach of the thumb: the first places, and the others behind a button. */
export function BottomBar() {
  const text = useText('shell')
  const places = usePlaces()
  return (
    <nav
      aria-label={text.mainMenu}
      className="fixed inset-x-0 bottom-0 z-menu low:static flex min-h-[calc(3.5rem+env(safe-area-inset-bottom))] border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.slice(0, 4).map(({ id, to, icon: Icon, label, activeOptions }) => (
        <Link key={id} to={to} activeOptions={activeOptions} className={look}>
          <Icon aria-hidden strokeWidth={1.75} />
          <span dir="auto" className="max-w-full text-center wrap-anywhere">
            {label}
          </span>
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => openDialog({ name: 'menu' })} className={look}>
        <Menu aria-hidden strokeWidth={1.75} />
        {text.menu}
      </button>
    </nav>
  )
}
