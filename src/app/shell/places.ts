import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { BookOpenText, FolderHeart, LibraryBig, LifeBuoy, Settings2, UsersRound, type LucideIcon } from 'lucide-react'
import { managementQuery } from '@/api/host/session'
import { useText } from '@/text/use-text'

export interface Place {
  id: 'workspace' | 'catalogue' | 'storiesLab' | 'management' | 'configuration' | 'support'
  to: string
  icon: LucideIcon
  /** Only for people who may manage. */
  restricted?: true
  /** A key sequence that opens the place. */
  keys: string
}

/** The entries of the menu, in their order. */
const places: readonly Place[] = [
  { id: 'workspace', to: '/workspace', icon: FolderHeart, keys: 'g w' },
  { id: 'catalogue', to: '/catalog', icon: LibraryBig, keys: 'g c' },
  { id: 'storiesLab', to: '/story', icon: BookOpenText, keys: 'g l' },
  { id: 'management', to: '/management', icon: UsersRound, restricted: true, keys: 'g m' },
  { id: 'configuration', to: '/configuration', icon: Settings2, restricted: true, keys: 'g o' },
  { id: 'support', to: '/support', icon: LifeBuoy, keys: 'g s' },
]

/** The places that this person can open: the screen exists, and the person may see it. */
export function usePlaces() {
  const text = useText('shell')
  const { routesByPath } = useRouter()
  const { data: mayManage = false } = useQuery(managementQuery())
  // One's own profile has an address below the management, but is not part of it.
  const onProfile = useLocation({ select: ({ pathname }) => pathname === '/management/self' })
  return places
    .filter(({ to, restricted }) => to in routesByPath && (!restricted || mayManage))
    .map((place) => ({ ...place, label: text[place.id], activeOptions: { exact: onProfile } }))
}
