import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The placeholder of an item's page while it loads, in the measures of the page. */
export function ItemSkeleton() {
  const { loading } = useText('common')
  return (
    <div role="status" className="flex flex-1 flex-col lg:h-[calc(100dvh-3.5rem-1px)] lg:min-h-[34rem] lg:flex-none">
      <span className="sr-only">{loading}</span>
      <div className="flex h-[9.5rem] items-start gap-4 px-4 py-3 md:h-[5.625rem] md:px-6">
        <Skeleton shape="box" className="size-9" />
        <div className="flex-1">
          <Skeleton shape="box" className="h-7 w-96 max-w-full" />
          <Skeleton shape="text" className="mt-2 w-56 max-w-full" />
        </div>
      </div>
      <div className="flex min-h-0 flex-1 border-t border-line">
        <div className="flex min-w-0 flex-1 flex-col">
          <Skeleton
            shape="box"
            className="h-[calc(100dvh-29.5rem)] min-h-80 md:h-[calc(100dvh-22rem)] rounded-none! lg:h-auto lg:min-h-0 lg:flex-1"
          />
          <div className="px-4 pt-14 pb-6 md:px-6">
            <div className="flex gap-2 overflow-hidden">
              {Array.from({ length: 8 }, (_, at) => (
                <Skeleton key={at} shape="box" className="size-[74px] shrink-0" />
              ))}
            </div>
          </div>
        </div>
        <div className="hidden w-[340px] border-s border-line p-5 lg:block">
          <Skeleton shape="text" lines={10} />
        </div>
      </div>
    </div>
  )
}
