import { ArrowLeftRight, Building2, LogOut } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { fullName, selfQuery } from '@/api/iam/self'
import { closeDialog, openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Avatar } from '@/ui/avatar/avatar'
import { Drawer } from '@/ui/drawer/drawer'
import defaultAvatar from '../default-avatar.svg'
import { Appearance } from '../appearance'
import { usePlaces } from '../places'
import { useLeave } from '../use-leave'
import { useOrganisation } from '../use-organisation'

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-start text-base aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-strong [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft'

/** The whole menu on a phone. It closes at once after each choice. */
export function MenuSheet() {
  const text = useText('shell')
  const words = useText('common')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { title, several } = useOrganisation()
  const places = usePlaces()
  const leave = useLeave()
  return (
    <Drawer open onOpenChange={closeDialog} side="bottom" title={text.menu} hideTitle closeLabel={words.close}>
      <Link to="/management/self" onClick={closeDialog} className={`${row} mb-1 py-2`}>
        <Avatar
          name={fullName(self)}
          src={self.avatarUrl ?? undefined}
          fallbackSrc={self.avatarUrl ? defaultAvatar : undefined}
          decorative
        />
        <span className="min-w-0">
          <span dir="auto" className="block truncate">
            {fullName(self)}
          </span>
          <span className="block text-xs text-ink-faint">{text.profile}</span>
        </span>
      </Link>
      {several ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'switch-organisation' })}
          className={row}
        >
          <ArrowLeftRight aria-hidden />
          <span className="min-w-0">
            <span dir="auto" className="block truncate">
              {title}
            </span>
            <span className="block text-xs text-ink-faint">{text.switchOrganisation}</span>
          </span>
        </button>
      ) : (
        <p className={row}>
          <Building2 aria-hidden />
          <span dir="auto" className="min-w-0 truncate">
            {title}
          </span>
        </p>
      )}
      <ul className="my-2 border-y border-line py-2">
        {places.map(({ id, to, icon: Icon, label, activeOptions }) => (
          <li key={id}>
            <Link to={to} activeOptions={activeOptions} onClick={closeDialog} className={row}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => leave.mutate()} className={row}>
            <LogOut aria-hidden />
            {text.logout}
          </button>
        </li>
      </ul>
      <div className="px-2 pt-2">
        <Appearance />
      </div>
    </Drawer>
  )
}
