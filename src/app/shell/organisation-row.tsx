import { ArrowLeftRight, Building2 } from 'lucide-react'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Tooltip } from '@/ui/tooltip/tooltip'
import { MenuRow } from './menu-row'
import { useOrganisation } from './use-organisation'

/** Shows the organisation, and lets people who have several switch. */
export function OrganisationRow({ open, onChosen }: { open: boolean; onChosen: () => void }) {
  const text = useText('shell')
  const { title, several } = useOrganisation()
  if (several) {
    const choose = () => {
      openDialog({ name: 'switch-organisation' })
      onChosen()
    }
    return (
      <MenuRow
        open={open}
        label={title}
        note={text.switchOrganisation}
        icon={<ArrowLeftRight aria-hidden />}
        onChosen={choose}
      />
    )
  }
  return (
    <Tooltip content={open ? undefined : title} side="right">
      <p className="mx-2 flex min-h-11 items-center text-ink-soft">
        <span className="grid w-12 shrink-0 place-items-center">
          <Building2 aria-hidden className="size-5 stroke-[1.75]" />
        </span>
        <span dir="auto" className={open ? 'min-w-0 flex-1 truncate' : 'min-w-0 flex-1 truncate opacity-0'}>
          {title}
        </span>
      </p>
    </Tooltip>
  )
}
