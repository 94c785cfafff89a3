import { useState } from 'react'
import { useText } from '@/text/use-text'
import { TextField } from '@/ui/text-field/text-field'
import type { Region } from '@/viewers/deep-zoom/region'
import { insideImage, type Size } from '@/viewers/region-editor/region-box'

interface RegionNumbersProps {
  region: Region
  image: Size
  disabled: boolean
  hint: string
  onChange: (region: Region) => void
}

const names = ['x', 'y', 'width', 'height'] as const

/** The rectangle in numbers, which can be typed. */
export function RegionNumbers({ region, image, disabled, hint, onChange }: RegionNumbersProps) {
  const text = useText('storyEditor')
  const labels = { x: text.left, y: text.top, width: text.width, height: text.height }
  const [written, setWritten] = useState<{ name: keyof Region; value: string }>()
  const take = () => {
    if (!written) return
    setWritten(undefined)
    const number = Number(written.value)
    if (written.value.trim() !== '' && Number.isFinite(number))
      onChange(insideImage({ ...region, [written.name]: number }, image))
  }
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-end gap-3 border-t border-line p-3">
      <legend className="sr-only">{text.inPixels}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          size="s"
          inputMode="numeric"
          value={written?.name === name ? written.value : String(region[name])}
          onChange={(event) => setWritten({ name, value: event.target.value })}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className="w-20"
        />
      ))}
      <p className="min-w-0 flex-1 basis-60 pb-1 text-xs text-pretty text-ink-soft">{hint}</p>
    </fieldset>
  )
}
