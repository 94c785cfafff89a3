import { Skeleton } from '@/ui/skeleton/skeleton'
import { useText } from '@/text/use-text'

/** The placeholder of a screen that is loading and has no skeleton of its own. */
export function PendingScreen() {
  const text = useText('common')
  return (
    <output className="mx-auto block w-full max-w-[120rem] px-4 py-6 md:px-8">
      <span className="sr-only">{text.loading}</span>
      <Skeleton shape="box" className="mb-8 h-9 w-72 max-w-full" />
      <Skeleton shape="text" lines={4} className="max-w-xl" />
    </output>
  )
}
