import { hrefOf, type HalLink } from '@/api/hal/link'
import { useTheme } from '@/stores/theme'
import { useText } from '@/text/use-text'
import { Frame } from '@/viewers/frame/frame'
import { useTimesRenewed } from './use-times-renewed'

/** A viewer page of the backend inside this one, in the same colours. */
export function ViewerFrame({ address, title }: { address: HalLink; title: string }) {
  const labels = useText('viewers')
  const { loading } = useText('common')
  const theme = useTheme((state) => state.theme)
  const renewed = useTimesRenewed(address)
  return (
    <Frame
      // The page reads the list of images once, when it starts.
      key={renewed}
      src={hrefOf(address, { theme: theme === 'system' ? undefined : theme })}
      title={title}
      labels={{ loading, failed: labels.failed, retry: labels.retry }}
    />
  )
}
