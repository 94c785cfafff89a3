import { Skeleton } from '@/ui/skeleton/skeleton'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'

/** Placeholder for a table that is loading. */
export const TableSkeleton = ({ label, count = 20 }: { label: string; count?: number }) => (
  <div aria-busy className="border-t border-line pt-9">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} aria-hidden className="flex h-12 items-center gap-3 border-b border-line ps-10">
        <Skeleton shape="box" className="size-[37px]" />
        <Skeleton shape="text" className="flex-1" />
      </div>
    ))}
  </div>
)
