import { useEffect, useRef } from 'react'
import { hrefOf, type HalLink } from '@/api/hal/link'
import { tryAgain } from '@/blocks/pieces/try-again'
import { addKeyedPart } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { StageCommands } from '@/viewers/model-3d/model-stage'
import type { ModelView } from '@/viewers/model-3d/model-view'

// It brings three.js.
const Model = lazyPiece(async () => (await import('@/viewers/model-3d/model-3d')).Model3D)

interface ModelViewDialogProps {
  link: HalLink
  title: string
  /** As it is looked at first. */
  view: ModelView | undefined
  onClose: () => void
  onChoose: (view: ModelView) => void
}

/** A model to turn until it is seen as the step shall show it. */
export function ModelViewDialog({ link, title, view, onClose, onChoose }: ModelViewDialogProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  const labels = useText('viewers')
  const stage = useRef<StageCommands>(null)
  useEffect(() => addKeyedPart('model'), [])
  const choose = () => {
    const seen = stage.current?.view()
    if (seen) onChoose(seen)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={text.chooseView}
      description={text.chooseViewHint}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={choose}>
            {text.useView}
          </Button>
        </>
      }
    >
      <div className="relative h-[min(60dvh,34rem)] overflow-hidden rounded-md bg-sunken">
        <Model
          src={hrefOf(link)}
          title={title}
          labels={labels}
          view={view}
          stage={stage}
          waiting={<Skeleton shape="box" className="absolute inset-0 rounded-none!" />}
          lost={(retry) => <div className="grid h-full place-items-center">{tryAgain(retry)}</div>}
        />
      </div>
    </Dialog>
  )
}
