import { Lock } from 'lucide-react'

/** Says that a shared thing is not open to everyone. */
export const NotPublic = ({ words }: { words: string }) => (
  <p role="note" className="flex items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
    <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
    {words}
  </p>
)
