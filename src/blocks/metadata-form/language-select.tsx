import { Languages } from 'lucide-react'
import { languageName } from '@/blocks/metadata-value/language-name'
import { useLanguage, useText } from '@/text/use-text'
import { commonLanguages } from './common-languages'

export interface LanguageSelectProps {
  label: string
  /** A BCP 47 tag; empty without a language, undefined while another one is being typed. */
  value: string | undefined
  /** Tags that come first: the languages of the form and of the interface. */
  near: readonly string[]
  onChange: (tag: string) => void
  /** Called if none of the listed languages fits: its tag is to be typed. */
  onOther: () => void
}

const other = 'other'

/** The language of a value: an icon that opens the browser's own list. */
export function LanguageSelect({ label, value, near, onChange, onOther }: LanguageSelectProps) {
  const text = useText('forms')
  const language = useLanguage()
  const entries = (tags: readonly string[]) =>
    tags
      .map((tag) => ({ tag, name: languageName(tag, language) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language))
      .map(({ tag, name }) => (
        <option key={tag} value={tag} className="bg-overlay text-ink">
          {name}
        </option>
      ))
  return (
    <span className="relative grid size-7 place-items-center rounded-md text-ink-faint transition-colors duration-quick hover:bg-ink/8 hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Languages aria-hidden className="size-4" />
      <select
        aria-label={label}
        title={label}
        value={value ?? other}
        onChange={({ currentTarget }) => (currentTarget.value === other ? onOther() : onChange(currentTarget.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        <option value="" className="bg-overlay text-ink">
          {text.noLanguage}
        </option>
        <optgroup label={text.languagesHere} className="bg-overlay text-ink">
          {entries(near)}
        </optgroup>
        <optgroup label={text.languagesBeside} className="bg-overlay text-ink">
          {entries(commonLanguages.filter((tag) => !near.includes(tag)))}
        </optgroup>
        <option value={other} className="bg-overlay text-ink">
          {text.otherLanguage}
        </option>
      </select>
    </span>
  )
}
