import { text as notices, textOf } from '@/text/text'
import { hrefOf } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { http, onVersion, redirectIsTaken } from '../../http'
import { stale } from '../../stale'
import { createCustomMetadataTemplate, orderCustomMetadataTemplates } from '../generated/sdk.gen'
import type {
  CustomMetadataTemplate,
  CustomMetadataTemplateCreate,
  CustomMetadataTemplateOrder,
  CustomMetadataTemplatePatch,
  TemplateLabels,
} from '@teca/shared/contract/meta'
import { putLabels } from './put-labels'

/** Labels in further languages; a server that does not offer them goes without. */
type NewField = CustomMetadataTemplateCreate & Partial<TemplateLabels>

async function make({ labels = {}, optionLabels = {}, ...body }: NewField): Promise<CustomMetadataTemplate> {
  const made = await createCustomMetadataTemplate({ body, kyOptions: redirectIsTaken })
  const isLabelled = [labels, optionLabels].some((given) => Object.keys(given).length > 0)
  return isLabelled ? await putLabels(made, { labels, optionLabels }) : made
}

const text = () => textOf('configuration')

/** Creates a field. The dialog shows its failures. */
export const createField = () =>
  halMutation(make, { stale: stale.templates, silent: true, done: (_, { label }) => text().fieldCreated({ label }) })

/** Adds several fields, one after the other. One undo removes them all. */
export const createFields = () =>
  halMutation(
    async (fields: readonly NewField[]) => {
      const made: CustomMetadataTemplate[] = []
      for (const field of fields) made.push(await make(field))
      return made
    },
    {
      stale: stale.templates,
      silent: true,
      done: (made) => ({
        text: text().fieldsAdded({ count: made.length }),
        undo: () => Promise.all(made.map(({ _links: { self } }) => http.delete(hrefOf(self)))),
      }),
    },
  )

interface Change {
  field: CustomMetadataTemplate
  /** Undefined if only labels in further languages change. */
  changes?: CustomMetadataTemplatePatch
  labels?: TemplateLabels
}

/** Changes a field on the version that was read. The dialog shows its failures. */
export const changeField = () =>
  halMutation(
    async ({ field, changes, labels }: Change) => {
      const self = hrefOf(field._links.self)
      const saved = changes
        ? await http.patch(self, { json: changes, ...onVersion(field) }).json<CustomMetadataTemplate>()
        : field
      return await putLabels(saved, labels)
    },
    {
      stale: stale.templates,
      silent: true,
      done: (_, { field, changes }) => text().fieldChanged({ label: changes?.label ?? field.label }),
    },
  )

/** Deletes a field. Its values stay, and show again once the same field is created again. */
export const deleteField = () =>
  halMutation((field: CustomMetadataTemplate) => http.delete(hrefOf(field._links.self)), {
    stale: stale.templates,
    silent: true,
    removes: (field) => field._links.self,
    done: (_, field) => ({ text: text().fieldDeleted({ label: field.label }), undo: () => make(bodyOf(field)) }),
  })

const bodyOf = (field: CustomMetadataTemplate): NewField => {
  const { name, label, type, resourceType, priority, defaultValue, enumValues, labels, optionLabels } = field
  const body = { name, label, type, resourceType, priority, defaultValue, labels, optionLabels }
  return type === 'ENUM' ? { ...body, enumValues } : body
}

interface Order {
  was: CustomMetadataTemplateOrder
  is: CustomMetadataTemplateOrder
  /** Labels of the fields that were moved out of HIGH. */
  demoted: readonly string[]
}

/**
 * Saves priorities and order of the fields of a kind of thing. The notice names fields that moved from HIGH to MEDIUM, and
 * offers Undo.
 */
export const orderFields = () =>
  halMutation(({ is }: Order) => orderCustomMetadataTemplates({ body: is }), {
    stale: stale.templates,
    silent: true,
    done: (_, { was, demoted }): Done | undefined =>
      demoted.length === 0
        ? undefined
        : {
            text: notices.metadataDemoted({ label: demoted.join(', ') }),
            undo: () => orderCustomMetadataTemplates({ body: was }),
          },
  })
