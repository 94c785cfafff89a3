import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsQuery } from '@/api/host/session'
import { useTitle } from '@/lib/use-title'
import { useTheme } from '@/stores/theme'
import { useLanguage, useText } from '@/text/use-text'
import { supportAddress } from './support-address'

/** The support pages that the deployment chose, in a frame; the product's own help where it chose none. */
export function SupportScreen() {
  const text = useText('shell')
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const { data: settings } = useSuspenseQuery(settingsQuery())
  useTitle(text.support)
  const address = supportAddress(settings.supportUrl, { language, theme }, window.location.origin)
  return (
    <>
      <h1 className="sr-only">{text.support}</h1>
      <iframe src={address} title={text.supportFrame} className="min-h-0 w-full flex-1 border-0 bg-page" />
    </>
  )
}
