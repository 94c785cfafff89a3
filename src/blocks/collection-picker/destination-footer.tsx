import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

export interface DestinationFooterProps {
  /** What stands in the dialog is moved, and linking is offered beside; else it is linked. */
  moves: boolean
  confirmLabel: string
  /** A place is chosen. */
  chosen: boolean
  /** There it stands already: nothing can be linked. */
  isThere?: boolean
  doing: 'move' | 'link' | undefined
  onMove: () => void
  onLink: () => void
}

/** The ways out of a dialog that asks where something goes: moved or linked there, or not at all. */
export function DestinationFooter(props: DestinationFooterProps) {
  const { moves, confirmLabel, chosen, isThere = false, doing, onMove, onLink } = props
  const { link } = useText('organise')
  const { cancel } = useText('common')
  const main = moves ? 'move' : 'link'
  return (
    <>
      <Button onClick={closeDialog}>{cancel}</Button>
      {moves && (
        <Button disabled={!chosen || isThere || doing === 'move'} loading={doing === 'link'} onClick={onLink}>
          {link}
        </Button>
      )}
      <Button
        variant="primary"
        disabled={!chosen || (doing !== undefined && doing !== main)}
        loading={doing === main}
        onClick={moves ? onMove : onLink}
      >
        {confirmLabel}
      </Button>
    </>
  )
}
