import { clsx } from 'clsx'
import type { TenantSettings } from '@/api/iam/organisation'
import { useText } from '@/text/use-text'

interface WatermarkPreviewProps {
  src: string
  position: TenantSettings['watermarkPosition']
  /** In percent. */
  opacity: number
}

// As large and as far from the borders as the server draws it.
const places = {
  'top-left': 'top-[2%] left-[2%] max-h-[30%] max-w-[30%]',
  'top-right': 'top-[2%] right-[2%] max-h-[30%] max-w-[30%]',
  'bottom-left': 'bottom-[2%] left-[2%] max-h-[30%] max-w-[30%]',
  'bottom-right': 'right-[2%] bottom-[2%] max-h-[30%] max-w-[30%]',
  center: 'inset-0 m-auto max-h-1/2 max-w-1/2',
}

/** The watermark on a picture that is light on one side and dark on the other. */
export function WatermarkPreview({ src, position, opacity }: WatermarkPreviewProps) {
  const text = useText('organisation')
  return (
    <figure>
      <div
        role="img"
        aria-label={text.watermarkPreview}
        className="relative aspect-[3/2] overflow-hidden rounded-md border border-line bg-linear-to-r from-[#f2efe8] to-[#3a3a3a]"
      >
        {position === 'tiled' ? (
          <div className="grid h-full grid-cols-4 grid-rows-3">
            {Array.from({ length: 12 }, (_, at) => (
              <img
                key={at}
                src={src}
                alt=""
                style={{ opacity: opacity / 100 }}
                className="m-auto max-h-[70%] max-w-[70%]"
              />
            ))}
          </div>
        ) : (
          <img src={src} alt="" style={{ opacity: opacity / 100 }} className={clsx('absolute', places[position])} />
        )}
      </div>
      <figcaption className="mt-1 text-xs text-ink-soft">{text.watermarkPreview}</figcaption>
    </figure>
  )
}
