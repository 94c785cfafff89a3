import { Skeleton } from '@/ui/skeleton/skeleton'
import { PendingScreen } from '../pending-screen'

/** A skeleton with the measures of the frame, while the signed-in user loads. */
export const ShellSkeleton = () => (
  <div className="min-h-dvh md:ps-16">
    <div
      aria-hidden
      className="fixed inset-y-0 start-0 hidden w-16 flex-col items-center border-e border-line bg-sunken py-2 md:flex"
    >
      <Skeleton shape="box" className="mt-1 size-9 rounded-full!" />
    </div>
    <div aria-hidden className="flex h-[calc(3.5rem+1px)] items-center border-b border-line px-4 md:px-8">
      <Skeleton shape="box" className="h-6 w-56 max-w-full" />
    </div>
    <PendingScreen />
    <div
      aria-hidden
      className="fixed inset-x-0 bottom-0 h-[calc(3.5rem+env(safe-area-inset-bottom))] border-t border-line bg-sunken md:hidden"
    />
  </div>
)
