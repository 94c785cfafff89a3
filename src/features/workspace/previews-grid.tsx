import { previewsPerList } from '@/api/meta/lists/sections'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'

export const previewsGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

export const PreviewsSkeleton = () => (
  <div aria-hidden className={previewsGrid}>
    {Array.from({ length: previewsPerList }, (_, at) => (
      <div key={at}>
        <Skeleton shape="box" className="aspect-4/3" />
        <Skeleton shape="text" className="mt-2" />
      </div>
    ))}
  </div>
)

export function PreviewsFailed({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  const { sectionItemsFailed } = useText('notices')
  const { retry } = useText('common')
  return (
    <ErrorState
      small
      title={sectionItemsFailed}
      message={problemWords(error)}
      retry={{ label: retry, onRetry, busy }}
    />
  )
}
