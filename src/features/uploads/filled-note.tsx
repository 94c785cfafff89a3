import { FileSearch } from 'lucide-react'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { Filled } from './use-from-file'

interface FilledNoteProps {
  filled: Filled | undefined
  fields: readonly FormField[]
  /** Scrolls to the form if it is out of view. */
  onReview?: () => void
}

/** Says which fields of the form were filled in from a file. */
export function FilledNote({ filled, fields, onReview }: FilledNoteProps) {
  const text = useText('wizard')
  const { metadataTitle, metadataAuthor } = useText('item')
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const labels = filled && [
    ...(filled.title ? [metadataTitle] : []),
    ...(filled.author ? [metadataAuthor] : []),
    ...fields.filter(({ key }) => filled.metadata[key]).map(({ label }) => label),
  ]
  return (
    <div role="status" className="empty:hidden">
      {filled && labels && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-accent-wash px-3 py-2 text-sm wrap-anywhere">
          <FileSearch aria-hidden size={16} className="shrink-0 text-accent" />
          <p className="min-w-0 flex-1">{text.filledFrom({ name: filled.name, fields: list.format(labels) })}</p>
          {onReview && (
            <Button size="s" onClick={onReview}>
              {text.review}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
