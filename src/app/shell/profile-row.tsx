import { useSuspenseQuery } from '@tanstack/react-query'
import { fullName, selfQuery } from '@/api/iam/self'
import { Avatar } from '@/ui/avatar/avatar'
import defaultAvatar from './default-avatar.svg'
import { MenuRow } from './menu-row'

/** Shows who is signed in; links to one's own profile. */
export function ProfileRow({ open, onChosen }: { open: boolean; onChosen: () => void }) {
  const { data: self } = useSuspenseQuery(selfQuery())
  return (
    <MenuRow
      open={open}
      to="/management/self"
      label={fullName(self)}
      note={self.username}
      icon={
        <Avatar
          name={fullName(self)}
          src={self.avatarUrl ?? undefined}
          fallbackSrc={self.avatarUrl ? defaultAvatar : undefined}
          size="m"
          decorative
        />
      }
      onChosen={onChosen}
    />
  )
}
