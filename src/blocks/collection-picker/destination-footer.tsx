import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { NamedOperation } from '@/work/use-operation'

export interface DestinationFooterProps {
  /** The dialog moves, with Link beside; else it links. */
  moves: boolean
  confirmLabel: string
  /** A target is chosen. */
  chosen: boolean
  /** It is in the target already, so nothing can be linked. */
  isThere?: boolean
  doing: NamedOperation['name'] | undefined
  onMove: () => void
  onLink: () => void
}

/** The buttons of a dialog that asks for a target: Move, Link, Cancel. */
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
