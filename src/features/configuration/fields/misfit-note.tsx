import { useQuery } from '@tanstack/react-query'
import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { misfitsQuery, type TemplateMisfits } from '@/api/meta/templates/misfits'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

interface MisfitNoteProps {
  field: CustomMetadataTemplate
  onConvert: (misfits: TemplateMisfits) => void
}

/**
 * Says that values of a field do not fit it, and leads to their conversion. Renders nothing if all fit, or if the server cannot
 * tell.
 */
export function MisfitNote({ field, onConvert }: MisfitNoteProps) {
  const text = useText('configuration')
  const takesAll = field.type === 'STRING' || field.type === 'TEXT'
  const { data } = useQuery({ ...misfitsQuery(field), enabled: !takesAll && field._links.misfits !== undefined })
  if (!data || data.things === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
      <p>{text.misfitNote({ count: data.things })}</p>
      <Button size="s" onClick={() => onConvert(data)}>
        {text.showMisfits}
      </Button>
    </div>
  )
}
