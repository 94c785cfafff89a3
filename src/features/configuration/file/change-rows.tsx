import type { ConfigurationChange } from '@/api/meta/configuration'
import { labelWords } from '@/blocks/metadata-value/label-words'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { useFieldWords } from '../fields/use-field-words'

/** The additions and changes of a file: the thing, and for a change its values before and after. */
export function ChangeRows({ title, changes }: { title: string; changes: readonly ConfigurationChange[] }) {
  const text = useText('configuration')
  const { entities } = useFieldWords()
  const parts: Record<ConfigurationChange['part'], string> = {
    template: text.fieldPart,
    state: text.statePart,
    taskTemplate: text.taskTemplatePart,
    transition: text.transitionPart,
    task: text.taskPart,
  }
  return (
    <section aria-label={title} className="mb-5">
      <h3 className="border-b border-line-strong pb-1 font-serif text-lg">{title}</h3>
      <ul aria-label={title}>
        {changes.map(({ part, name, resourceType, before = {}, after = {} }, at) => (
          <li key={`${part} ${resourceType} ${name} ${at}`} className="border-b border-line py-2 text-sm">
            <span className="font-medium">{name}</span>{' '}
            <span className="text-ink-soft">
              {[parts[part], ...(resourceType ? [entities[resourceType]] : [])].join(' · ')}
            </span>
            {Object.keys(after).map((key) => (
              <span key={key} className="block text-xs break-words text-ink-soft">
                {labelOf(key)}: {text.wasThen({ before: written(key, before[key]), after: written(key, after[key]) })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

// The audit has words for the same fields, by the names of the database.
const labelOf = (key: string) =>
  wordOf('audit', `field_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`) ?? key

const written = (key: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  if (typeof value === 'object' && /labels$/i.test(key)) return labelWords(value).join(', ') || '–'
  return typeof value === 'string' ? (wordOf('audit', `value_${key}_${value}`) ?? value) : JSON.stringify(value)
}
