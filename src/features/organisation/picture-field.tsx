import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { canonical } from '@/api/hal/address'
import { savePicture, type TenantSettings } from '@/api/iam/organisation'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

interface PictureFieldProps {
  settings: TenantSettings
  which: 'logo' | 'watermark'
  url: string | null
  /** What the picture shows, for people who do not see it. */
  alt: string
  words: { title: string; none: string; choose: string; remove: string; hint: string }
}

/** The largest file that the server takes. */
const MOST_BYTES = 10_485_760
const kinds = ['image/png', 'image/jpeg', 'image/webp']

/** A picture of the organisation's own, which is saved as soon as it is chosen. */
export function PictureField({ settings, which, url, alt, words }: PictureFieldProps) {
  const text = useText('organisation')
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(savePicture(which))
  const take = (file: File) => {
    const fault = !kinds.includes(file.type)
      ? text.pictureKind
      : file.size > MOST_BYTES
        ? text.pictureTooLarge({ size: MOST_BYTES / 1_048_576 })
        : undefined
    setWrong(fault)
    if (fault === undefined) mutate({ settings, file })
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{words.title}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span dir="auto" className="grid h-20 min-w-40 place-items-center rounded-md border border-line bg-sunken px-4">
          {url ? (
            <img src={canonical(url)} alt={alt} className="max-h-14 max-w-56 object-contain" />
          ) : (
            <span className="text-sm text-ink-faint">{words.none}</span>
          )}
        </span>
        <input
          ref={input}
          type="file"
          aria-label={words.choose}
          accept={kinds.join(',')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) take(file)
            currentTarget.value = ''
          }}
        />
        <Button icon={<ImageUp size={16} aria-hidden />} loading={isPending} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {url && (
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => mutate({ settings, file: undefined })}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">{words.hint}</p>
      {wrong && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {wrong}
        </p>
      )}
    </div>
  )
}
