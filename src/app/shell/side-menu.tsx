import clsx from 'clsx'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isTouchDevice } from '@/lib/is-touch-device'
import { useMenu } from '@/stores/menu'
import { useText } from '@/text/use-text'
import { MenuRow } from './menu-row'
import { OrganisationRow } from './organisation-row'
import { ProfileRow } from './profile-row'
import { usePlaces } from './places'

/** The menu at the side: a rail of icons that opens over the page. */
export function SideMenu() {
  const text = useText('shell')
  const places = usePlaces()
  const { open, toggle, collapseAfterChoice } = useMenu()
  const menu = useRef<HTMLElement>(null)
  const chosen = () => collapseAfterChoice(isTouchDevice())
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      const outside =
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !(event.target instanceof Node && menu.current?.contains(event.target))
      if (outside) toggle()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', away)
    }
  }, [open, toggle])

  return (
    <nav
      ref={menu}
      aria-label={text.mainMenu}
      data-open={open}
      className={clsx(
        'fixed inset-y-0 start-0 z-menu hidden flex-col overflow-x-hidden overflow-y-auto border-e border-line bg-sunken py-2 md:flex',
        'transition-[width,box-shadow] duration-calm ease-settle motion-reduce:transition-none',
        open ? 'w-64 shadow-lg' : 'w-16',
      )}
    >
      <ProfileRow open={open} onChosen={chosen} />
      <OrganisationRow open={open} onChosen={chosen} />
      <ul className="mt-2 flex flex-1 flex-col gap-0.5 border-t border-line pt-3">
        {places.map(({ id, to, icon: Icon, label, activeOptions }) => (
          <li key={id} className={clsx(id === 'support' && 'mt-auto')}>
            <MenuRow
              open={open}
              to={to}
              activeOptions={activeOptions}
              label={label}
              icon={<Icon aria-hidden />}
              onChosen={chosen}
            />
          </li>
        ))}
        <li>
          <MenuRow
            open={open}
            label={open ? text.hideMenu : text.showMenu}
            icon={open ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
            expanded={open}
            onChosen={toggle}
          />
        </li>
      </ul>
    </nav>
  )
}
