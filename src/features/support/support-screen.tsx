import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { settingsQuery } from '@/api/host/session'
import { tenantInfoQuery } from '@/api/iam/self'
import { isEmail } from '@/lib/is-email'
import { isSupportAddress } from '@teca/shared/is-support-address'
import { useTitle } from '@/lib/use-title'
import { useTheme } from '@/stores/theme'
import { useLanguage, useText } from '@/text/use-text'
import { TextLink } from '@/ui/text-link/text-link'
import { supportAddress } from './support-address'

/** The deployment's support pages in a frame; by default the product's own help. */
export function SupportScreen() {
  const text = useText('shell')
  const language = useLanguage()
  const theme = useTheme((state) => state.theme)
  const { data: settings } = useSuspenseQuery(settingsQuery())
  const help = useQuery(tenantInfoQuery()).data?.supportAddress
  useTitle(text.support)
  const address = supportAddress(settings.supportUrl, { language, theme }, window.location.origin)
  return (
    <>
      <h1 className="sr-only">{text.support}</h1>
      {help && isSupportAddress(help) && (
        <p className="border-b border-line px-4 py-2 text-sm md:px-8">
          {text.askForHelp}{' '}
          <TextLink href={isEmail(help) ? `mailto:${help}` : help} external={!isEmail(help)}>
            {help}
          </TextLink>
        </p>
      )}
      <iframe src={address} title={text.supportFrame} className="min-h-0 w-full flex-1 border-0 bg-page" />
    </>
  )
}
