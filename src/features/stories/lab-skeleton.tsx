import { CardGridSkeleton } from '@/blocks/list/card-grid-skeleton'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { LabFrame } from './lab-frame'

/** The placeholder of the lab while its code or its series loads. */
export function LabSkeleton() {
  const words = useText('common')
  return (
    <LabFrame>
      <div aria-hidden>
        <Skeleton shape="box" className="h-11 w-72 max-w-full" />
        <Skeleton shape="box" className="mt-8 h-9 w-full max-w-xl" />
      </div>
      <div className="mt-9">
        <CardGridSkeleton label={words.loading} />
      </div>
    </LabFrame>
  )
}
