import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The placeholder of the configuration while its code loads. */
export function ConfigurationSkeleton() {
  const { loading } = useText('common')
  return (
    <div role="status" aria-label={loading} className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      <Skeleton shape="box" className="mb-6 h-10 w-64 max-w-full" />
      <TabSkeleton />
    </div>
  )
}

/** Placeholder for the content of a tab. */
export const TabSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton shape="box" className="h-9 w-full max-w-md" />
    {Array.from({ length: 6 }, (_, n) => (
      <Skeleton key={n} shape="text" lines={2} className="border-b border-line pb-3" />
    ))}
  </div>
)
