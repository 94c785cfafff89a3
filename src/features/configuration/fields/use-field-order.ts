import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '@/api/api-error'
import type { CustomMetadataTemplate, ResourceType } from '@teca/shared/contract/meta'
import { allTemplatesQuery } from '@/api/meta/templates/all-templates'
import { orderFields } from '@/api/meta/templates/template-writes'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { listsOf, orderOf, placed, withOrder, type FieldLists, type FieldPlace } from './field-lists'

interface Step {
  was: FieldLists
  is: FieldLists
  demoted: readonly CustomMetadataTemplate[]
}

/**
 * The lists of a kind of thing, and the moves of fields: shown at once and saved one after the other. Moves during a save
 * are saved together after it. If a save fails the lists show the stored order again.
 */
export function useFieldOrder(templates: readonly CustomMetadataTemplate[], entity: ResourceType) {
  const text = useText('configuration')
  const queries = useQueryClient()
  const { mutateAsync } = useMutation(orderFields())
  const [draft, setDraft] = useState<FieldLists>()
  const next = useRef<Step>(undefined)
  const saving = useRef(false)
  const stored = listsOf(templates, entity)
  const lists = draft ?? stored

  const saveAll = async () => {
    saving.current = true
    try {
      while (next.current) {
        const { was, is, demoted } = next.current
        next.current = undefined
        const order = orderOf(is, entity)
        await mutateAsync({ was: orderOf(was, entity), is: order, demoted: demoted.map(({ label }) => label) })
        queries.setQueryData(allTemplatesQuery().queryKey, (all) => all && withOrder(all, order))
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      next.current = undefined
      // A lost session opens the sign-in page, so it needs no notice.
      if (!isApiError(error, 401)) notify('failed', text.orderNotSaved({ reason: problemWords(error) }))
    } finally {
      saving.current = false
      setDraft(undefined)
    }
  }
  /** Moves a field, and announces its new position. */
  const move = (name: string, to: FieldPlace) => {
    const step = placed(lists, name, to)
    const waiting = next.current
    next.current = {
      was: waiting?.was ?? lists,
      is: step.lists,
      demoted: [...(waiting?.demoted ?? []), ...step.demoted].filter(
        ({ name: one }) => !step.lists.HIGH.some((field) => field.name === one),
      ),
    }
    setDraft(step.lists)
    if (!saving.current) void saveAll()
    return step.lists
  }
  return { lists, move }
}
