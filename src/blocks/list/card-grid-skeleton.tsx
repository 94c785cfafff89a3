import { Skeleton } from '@/ui/skeleton/skeleton'
import { CardCell, CardGrid } from './card-grid'

const shapes = [1.4, 0.75, 1.33, 1, 0.75, 1.5, 1.33, 0.7, 1, 1.4, 1.33, 0.8]

/** Placeholders for cards that are loading. */
export const CardGridSkeleton = ({ label, count = shapes.length }: { label: string; count?: number }) => (
  <CardGrid label={label} aria-busy>
    {Array.from({ length: count }, (_, at) => shapes[at % shapes.length] ?? 1).map((aspect, at) => (
      <CardCell key={at} aspect={aspect}>
        <Skeleton shape="card" aspect={aspect} />
      </CardCell>
    ))}
  </CardGrid>
)
