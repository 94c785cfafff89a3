import { ArrowRight } from 'lucide-react'
import type { OptionLabels } from '@teca/shared/contract/meta'
import type { TemplateMisfits, TemplateRule } from '@/api/meta/templates/misfits'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { ValueInput } from '@/blocks/metadata-form/value-input'
import { useText } from '@/text/use-text'

interface MisfitTableProps {
  rule: Required<TemplateRule>
  optionLabels: OptionLabels | undefined
  values: TemplateMisfits['values']
  /** The new value of each; undefined if nothing can be converted. */
  news: ReadonlyMap<string, string> | undefined
  onNew: (value: string, becomes: string) => void
}

/** Each value that does not fit, the things that have it, and its new value. */
export function MisfitTable({ rule, optionLabels, values, news, onNew }: MisfitTableProps) {
  const text = useText('configuration')
  return (
    <ul aria-label={text.misfits} className="border-t border-line">
      {values.map(({ value, things, examples }) => {
        const becomes = news?.get(value) ?? ''
        return (
          <li
            key={value}
            className="grid gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] md:items-center"
          >
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-3 font-medium break-words">
                {value}
              </p>
              <p className="truncate text-xs text-ink-soft">
                {text.thingsWithValue({ count: things })}
                {examples.length > 0 && ` · ${examples.join(', ')}`}
              </p>
            </div>
            {news && (
              <>
                <ArrowRight aria-hidden className="size-4 text-ink-faint max-md:hidden" />
                <ValueInput
                  field={{ ...rule, type: rule.type === 'TEXT' ? 'STRING' : rule.type, optionLabels }}
                  label={text.becomes({ value })}
                  value={becomes}
                  onChange={(next) => onNew(value, next)}
                  placeholder={text.staysAsIs}
                  noChoice={text.staysAsIs}
                  error={problemOfValue(rule, becomes.trim())}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
