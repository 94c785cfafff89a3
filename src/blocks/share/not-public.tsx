import { Lock } from 'lucide-react'

/** Says that what is shared here does not open for everyone. */
export const NotPublic = ({ words }: { words: string }) => (
  <p role="note" className="flex items-start gap-2 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
    <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
    {words}
  </p>
)
