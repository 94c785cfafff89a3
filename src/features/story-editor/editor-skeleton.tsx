import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'

/** The placeholder of the editor while its code or its story loads. */
export function EditorSkeleton() {
  const { loading } = useText('common')
  return (
    <div role="status" aria-label={loading} className="flex flex-1 flex-col gap-3 p-3">
      <Skeleton shape="box" className="h-9 w-full" />
      <div className="grid flex-1 gap-3 lg:grid-cols-[17rem_minmax(0,1fr)_20rem]">
        <Skeleton shape="box" className="min-h-40" />
        <Skeleton shape="box" className="min-h-72" />
        <Skeleton shape="box" className="min-h-40" />
      </div>
    </div>
  )
}
