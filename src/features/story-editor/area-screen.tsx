import { Crop, Lock, LockOpen, Maximize } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Image } from '@teca/shared/contract/meta'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { TextField } from '@/ui/text-field/text-field'
import type { DeepZoomHandle } from '@/viewers/deep-zoom/deep-zoom-options'
import type { Region } from '@/viewers/deep-zoom/region'
import { defaultBox, partInside } from '@/viewers/region-editor/region-box'
import { ImageStage } from './image-stage'
import { RegionNumbers } from './region-numbers'

export interface AreaScreenProps {
  image: Image
  /** For a new step; without it there is no title field. */
  title?: { value: string; onChange: (title: string) => void }
  /** The existing rectangle; a new one is in the middle of the view. */
  region: Region | undefined
  /** Whether the rectangle is unchanged. */
  unchanged?: (region: Region) => boolean
  saving: boolean
  /** What saving is called here. */
  saveLabel?: string
  onSave: (region: Region) => void
  onCancel: () => void
  onChange?: (region: Region) => void
}

/** The share of a view that is left out at each side. */
const inset = 0.04

/** The area of an image: drawn, moved by keys or typed; the lock prevents accidental moves (EDIT-08). */
export function AreaScreen({ image, title, region, saving, onSave, onCancel, ...props }: AreaScreenProps) {
  const text = useText('storyEditor')
  const words = useText('common')
  useTitle(text.selectArea)
  const size = { width: image.width ?? 1, height: image.height ?? 1 }
  const [box, setBox] = useState(() => region ?? defaultBox({ x: size.width / 2, y: size.height / 2 }, size))
  const [locked, setLocked] = useState(false)
  const [touched, setTouched] = useState(region !== undefined)
  const stage = useRef<DeepZoomHandle>(null)
  const wholeImage = { x: 0, y: 0, ...size }
  const change = (next: Region) => {
    setTouched(true)
    setBox(next)
    props.onChange?.(next)
  }
  // A little less than what is seen, so that its handles are seen too.
  const areaSeen = (seen: Region | undefined) => {
    if (!seen) return wholeImage
    const { x, y, width, height } = seen
    const [dx, dy] = [width * inset, height * inset]
    return partInside({ x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy }, size)
  }
  const onHandle = (handle: DeepZoomHandle | null) => {
    stage.current = handle
    if (touched || !handle) return
    const seen = handle.region()
    if (seen) setBox(defaultBox({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }, size))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:basis-[0px]">
      <div className="flex flex-wrap items-end gap-2 border-b border-line p-3">
        <h1 className={title ? 'sr-only' : 'flex-1 font-serif text-xl'}>{text.selectArea}</h1>
        {title && (
          <TextField
            label={text.stepTitle}
            value={title.value}
            maxLength={2000}
            onChange={(event) => title.onChange(event.target.value)}
            className="min-w-48 flex-1"
          />
        )}
        <Button
          icon={<Crop aria-hidden className="size-4" />}
          disabled={locked}
          onClick={() => change(areaSeen(stage.current?.region()))}
        >
          {text.useView}
        </Button>
        <IconButton
          label={text.wholePicture}
          icon={<Maximize aria-hidden />}
          disabled={locked}
          onClick={() => change(wholeImage)}
        />
        <IconButton
          label={locked ? text.unlock : text.lock}
          pressed={locked}
          icon={locked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
          onClick={() => setLocked(!locked)}
        />
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button variant="primary" loading={saving} disabled={props.unchanged?.(box)} onClick={() => onSave(box)}>
          {props.saveLabel ?? text.saveArea}
        </Button>
      </div>
      <div className="flex min-h-0 flex-1 flex-col">
        <ImageStage
          image={image}
          region={box}
          whole={region === undefined}
          onRegion={locked ? undefined : change}
          onHandle={onHandle}
        />
      </div>
      <RegionNumbers region={box} image={size} disabled={locked} hint={text.areaHint} onChange={change} />
    </div>
  )
}
