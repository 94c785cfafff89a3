import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { AuditEntry, AuditKind } from '@/api/meta/audit/audit'
import type { ResourceType } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { changedSteps, numberOf } from '@/blocks/item-history/changed-steps'
import { PastValue } from '@/blocks/item-history/past-value'
import { formerField } from '@/blocks/item-history/past-values'
import { StepChanges } from '@/blocks/item-history/step-changes'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { namedThings } from './named-things'
import { storedWords } from './stored-words'

const resources: Partial<Record<AuditKind, ResourceType>> = {
  item: 'ITEM',
  collection: 'COLLECTION',
  asset: 'MEDIA',
  storyboard: 'STORY',
  storyboardCollection: 'SERIES',
}

/** Each field that changed, before and after. */
export function AuditChanges({ line }: { line: AuditEntry }) {
  const text = useText('audit')
  const labels = useText('item')
  const resource = resources[line.kind]
  const { data } = useQuery({ ...templatesQuery(resource ?? 'ITEM'), enabled: resource !== undefined })
  const fields = resource && data ? formFields(resource, data, labels) : []
  if (line.changes.length === 0) return <p className="text-sm text-ink-soft">{text.noFields}</p>
  const hasFormer = line.action !== 'create' && line.kind !== 'security'
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {line.changes.map(({ name, before, after }) => {
        const configured = fields.find((one) => one.name === name)
        const field = configured ?? formerField(name, wordOf('audit', `field_${name}`) ?? name)
        const side = (label: string, stored: unknown) => {
          // A field of the configuration may be called as one of the server.
          const named = configured ? undefined : namedThings(line.names, stored)
          return (
            <div className="min-w-0 flex-1 wrap-anywhere">
              <span className="sr-only">{label}: </span>
              {stored === undefined ? (
                <span className="text-ink-faint">{text.nothingThere}</span>
              ) : named ? (
                named.map((title, at) => (
                  // Two things may be called the same.
                  <span key={at} dir="auto" className="block">
                    {title}
                  </span>
                ))
              ) : (
                <PastValue field={field} stored={configured ? stored : storedWords(name, stored)} />
              )}
            </div>
          )
        }
        const steps = name === 'annotations' ? changedSteps(before, after) : undefined
        if (steps)
          return (
            <div key={name}>
              <dt className="text-xs text-ink-faint">{field.label}</dt>
              <dd>
                <StepChanges steps={steps} count={numberOf(after)} />
              </dd>
            </div>
          )
        return (
          <div key={name}>
            <dt dir="auto" className="text-xs text-ink-faint">
              {field.label}
            </dt>
            <dd className="flex items-start gap-x-3">
              {hasFormer && (
                <>
                  {side(text.before, before)}
                  <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                </>
              )}
              {side(text.after, after)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
