import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import type { StalePaths } from '@/api/hal/mutation'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import type { CustomMetadataTemplate, ResourceType } from '@teca/shared/contract/meta'
import { inLanguage } from '@/api/meta/templates/in-language'
import { convertValues, formerRule, type TemplateMisfits, type TemplateRule } from '@/api/meta/templates/misfits'
import { stale } from '@/api/stale'
import { problemOfValue } from '@/blocks/metadata-form/metadata-schema'
import { typedValue } from '@/lib/typed-value'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { followBegun } from '@/work/run-job'
import { MisfitTable } from './misfit-table'

const staleOf = {
  ITEM: stale.items,
  COLLECTION: stale.collections,
  MEDIA: stale.assets,
  STORY: stale.stories,
  SERIES: stale.stories,
} satisfies Record<ResourceType, StalePaths>

interface ConvertDialogProps {
  field: CustomMetadataTemplate
  rule: Required<TemplateRule>
  misfits: TemplateMisfits
  /** Saves the change of the field that leaves these values, or resolves with false: back to its form. Undefined if it is saved already. */
  save?: () => Promise<boolean>
  onBack: () => void
}

/**
 * Values that do not fit their field: a person chooses the new value of each, then a job converts them, which can be undone. Others stay
 * unchanged.
 */
export function ConvertDialog({ field, rule, misfits, save, onBack }: ConvertDialogProps) {
  const text = useText('configuration')
  const words = useText('common')
  const queries = useQueryClient()
  const [news, setNews] = useState<ReadonlyMap<string, string>>(
    () => new Map(misfits.values.flatMap(({ value, suggestion }) => (suggestion ? [[value, suggestion]] : []))),
  )
  // Saving changes the field that is shown.
  const [former] = useState(save && formerRule(field))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [isSaved, setIsSaved] = useState(save === undefined)
  const { things, values, otherValues } = misfits
  const { label } = inLanguage(field)
  const link = field._links.convert
  const chosen = values.flatMap(({ value }) => {
    const becomes = news.get(value)?.trim()
    return becomes ? [{ value, becomes }] : []
  })
  const isWrong = chosen.some(({ becomes }) => problemOfValue(rule, becomes) !== undefined)

  const convert = async (convertLink: HalLink<BulkJob>) => {
    const changes = chosen.map(({ value, becomes }) => ({
      value,
      becomes: typedValue(rule.type, becomes),
    }))
    const job = await convertValues(convertLink, { changes, ...(former && { former }) })
    void followBegun(queries, job, {
      title: text.converting({ label }),
      doneText: former ? text.fieldConverted({ label }) : text.converted({ label }),
      unfinished: { words: 'thingsNotChanged' },
      stale: [...staleOf[field.resourceType], ...stale.templates],
    })
  }
  const finish = async (convertLink?: HalLink<BulkJob>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      if (!isSaved && (await save?.()) === false) return onBack()
      setIsSaved(true)
      if (convertLink) await convert(convertLink)
      closeDialog()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={onBack}
      title={text.misfitTitle({ count: things })}
      description={text.misfitHint}
      closeLabel={words.close}
      footer={
        <>
          {failure && <FormAlert>{problemWords(failure)}</FormAlert>}
          <Button onClick={onBack}>{words.back}</Button>
          {!isSaved && (
            <Button loading={busy} onClick={() => void finish()}>
              {text.saveAndLeave}
            </Button>
          )}
          {link && (
            <Button
              variant="primary"
              disabled={chosen.length === 0 || isWrong}
              loading={busy}
              onClick={() => void finish(link)}
            >
              {isSaved ? text.convert : text.saveAndConvert}
            </Button>
          )}
        </>
      }
    >
      <MisfitTable
        rule={rule}
        optionLabels={field.optionLabels}
        values={values}
        news={link ? news : undefined}
        onNew={(value, becomes) => setNews((before) => new Map(before).set(value, becomes))}
      />
      {otherValues > 0 && <p className="mt-3 text-sm text-ink-soft">{text.otherMisfits({ count: otherValues })}</p>}
    </Dialog>
  )
}
