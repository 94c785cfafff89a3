import type { LanguageLabels } from '@teca/shared/contract/meta'
import { languageName } from '@/blocks/metadata-value/language-name'
import { useLanguage } from '@/text/use-text'

/** Labels in further languages, each with its language. */
export function LabelList({ labels }: { labels: LanguageLabels }) {
  const language = useLanguage()
  return Object.entries(labels).map(([tag, label]) => (
    <span key={tag} className="block wrap-anywhere">
      <span dir="auto" lang={tag}>
        {label}
      </span>{' '}
      <span className="text-xs text-ink-faint">{languageName(tag, language)}</span>
    </span>
  ))
}
