import { clsx } from 'clsx'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { strip } from './strip-look'

/** Placeholder for a loading strip. */
export const CollectionStripSkeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={className}>
    <div className="flex min-h-10 items-center">
      <Skeleton shape="box" className="h-6 w-40" />
    </div>
    <div className={clsx(strip, 'mt-2')}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="flex min-h-16 items-center gap-3.5 py-1.5 max-md:w-64 max-md:shrink-0">
          <Skeleton shape="picture" className="w-[4.75rem] shrink-0" />
          <Skeleton shape="text" className="w-3/5" />
        </div>
      ))}
    </div>
  </div>
)
