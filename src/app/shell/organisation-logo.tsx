import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Settings } from '@teca/shared/contract/host'
import { settingsQuery } from '@/api/host/session'
import { useText } from '@/text/use-text'
import { Logo } from '@/ui/logo/logo'

/** The logo of the organisation or the deployment, else the product's own with the organisation's name. */
export function OrganisationLogo({ name, title, own }: { name: string | undefined; title: string; own?: string }) {
  const text = useText('shell')
  const { data: settings } = useQuery(settingsQuery())
  const [failed, setFailed] = useState<string>()
  const chosen: Settings['logos'][string] | undefined = settings?.logos[name ?? 'default'] ?? settings?.logos['default']
  const logo = own === undefined ? chosen : { light: own, alt: title }
  if (!logo || failed === logo.light) return <Logo wordmark={title} className="min-w-0 [&>span]:wrap-anywhere" />
  const picture = (src: string, theme: string) => (
    <img
      src={src}
      alt={logo.alt ?? text.logoOf({ organisation: title })}
      onError={() => setFailed(logo.light)}
      className={`h-8 w-auto max-w-48 object-contain ${theme}`}
    />
  )
  if (!('dark' in logo) || !logo.dark) return picture(logo.light, '')
  return (
    <>
      {picture(logo.light, 'dark:hidden')}
      {picture(logo.dark, 'hidden dark:block')}
    </>
  )
}
