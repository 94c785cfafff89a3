import { useMutation } from '@tanstack/react-query'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { canonical } from '@/api/hal/address'
import { saveLogo, type TenantSettings } from '@/api/iam/organisation'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** The logo, which is saved as soon as it is chosen. */
export function LogoField({ settings }: { settings: TenantSettings }) {
  const text = useText('organisation')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation(saveLogo())
  const { logoUrl, displayName } = settings
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{text.logo}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid h-20 min-w-40 place-items-center rounded-md border border-line bg-sunken px-4">
          {logoUrl ? (
            <img src={canonical(logoUrl)} alt={displayName} className="max-h-14 max-w-56 object-contain" />
          ) : (
            <span className="text-sm text-ink-faint">{text.noLogo}</span>
          )}
        </span>
        <input
          ref={input}
          type="file"
          aria-label={text.chooseLogo}
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) mutate({ settings, file })
            currentTarget.value = ''
          }}
        />
        <Button icon={<ImageUp size={16} aria-hidden />} loading={isPending} onClick={() => input.current?.click()}>
          {text.chooseLogo}
        </Button>
        {logoUrl && (
          <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => mutate({ settings, file: undefined })}>
            {text.removeLogo}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">{text.logoHint}</p>
    </div>
  )
}
