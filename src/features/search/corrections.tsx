import type { SearchCorrection } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'

/** The words without a match, and the words that replaced them. */
export function Corrections({ corrections = [] }: { corrections?: readonly SearchCorrection[] }) {
  const text = useText('search')
  if (corrections.length === 0) return null
  return (
    <ul className="mt-2 text-sm text-ink-soft">
      {corrections.map(({ word, instead }) => (
        <li key={word}>{text.correction({ word, instead: instead.join(', ') })}</li>
      ))}
    </ul>
  )
}
