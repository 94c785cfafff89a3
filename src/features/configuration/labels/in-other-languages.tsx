import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { tenantInfoQuery } from '@/api/iam/self'
import type { LanguageLabels } from '@teca/shared/contract/meta'
import { languageName } from '@/blocks/metadata-value/language-name'
import { languages } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { TextField } from '@/ui/text-field/text-field'
import { problemOfLabel } from './labels-form'

/** The part of a form with labels in further languages. It starts open if there are some. */
export function InOtherLanguages({ filled, children }: { filled: boolean; children: ReactNode }) {
  const text = useText('configuration')
  return (
    <details open={filled} className="group/labels rounded-md border border-line px-3">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{text.otherLanguages}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-soft transition-transform duration-quick group-open/labels:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-xs text-ink-soft">{text.otherLanguagesHint}</p>
        {children}
      </div>
    </details>
  )
}

interface LabelFieldsProps {
  /** What is called so. */
  legend: string
  /** Shown where there is no label. */
  fallback: string
  labels: LanguageLabels
  onChange: (labels: LanguageLabels) => void
}

/** The labels of one thing: a field for each language of the interface, of the organisation, and of the labels. */
export function LabelFields({ legend, fallback, labels, onChange }: LabelFieldsProps) {
  const language = useLanguage()
  const { data } = useQuery(tenantInfoQuery())
  const tags = [...new Set([...languages, ...(data?.languages ?? []), ...Object.keys(labels)])]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 max-w-full text-sm font-medium wrap-anywhere">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {tags.map((tag) => (
          <TextField
            key={tag}
            label={languageName(tag, language)}
            lang={tag}
            autoComplete="off"
            placeholder={fallback}
            value={labels[tag] ?? ''}
            error={problemOfLabel(labels[tag] ?? '')}
            onChange={({ currentTarget }) => onChange({ ...labels, [tag]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
