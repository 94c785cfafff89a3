import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StalePaths } from '@/api/hal/mutation'
import { editThing, type EditableThing } from '@/api/meta/things/edit-thing'
import type { ResourceType } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { compareDrafts } from '@/blocks/conflict-dialog/compare-drafts'
import { formFields, requiredNames } from '@/blocks/metadata-form/form-fields'
import { draftOf, patchOf, type MetadataDraft } from '@/blocks/metadata-form/metadata-draft'
import { MetadataFields } from '@/blocks/metadata-form/metadata-fields'
import { metadataSchema } from '@/blocks/metadata-form/metadata-schema'
import { MissingNote } from '@/blocks/metadata-form/missing-note'
import { MetadataView } from '@/blocks/metadata-form/metadata-view'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ReadThenEdit } from './read-then-edit'
import { useGuardedEdit } from './use-guarded-edit'

export interface DetailsDialogProps<T extends EditableThing> {
  resource: ResourceType
  /** The loaded thing. */
  thing: T
  title: string
  editTitle?: string
  /** The title of the thing. */
  name: string
  /** Prefixes that a save makes stale: `stale.items`. */
  stale: StalePaths
  /** The message after a save: `text.itemUpdated`. */
  saved: string
  /** Whether the person may edit it; by default, whether they may edit the catalogue. */
  mayEdit?: boolean
  /** Names of fields that cannot be changed. */
  readOnly?: readonly string[]
  /** Further commands, beside Edit. */
  actions?: ReactNode
  /** Shown below its metadata while reading. */
  after?: ReactNode
}

/**
 * The metadata of a thing, to read and then to edit, by the templates of its kind: for items, collections and assets
 * alike. A save on an outdated version shows both versions, and saves the chosen values (ITEM-26). It is the open
 * dialog. Suspends until the templates have loaded.
 */
export function DetailsDialog<T extends EditableThing>(props: DetailsDialogProps<T>) {
  const { resource, thing, name, readOnly, after } = props
  const labels = useText('item')
  const { data: templates } = useSuspenseQuery(templatesQuery(resource))
  const fields = formFields(resource, templates, labels)
  const required = requiredNames[resource]
  const mayEditCatalogue = useMayEdit()
  const { mutateAsync } = useMutation(editThing<T>(props.stale, props.saved))
  const edit = useGuardedEdit<T, MetadataDraft>({
    thing,
    name,
    draftOf: (one) => draftOf(one, fields),
    compare: (...drafts) => compareDrafts(fields, ...drafts),
    write: async (on, draft) => {
      const patch = patchOf(on, fields, draft)
      return Object.keys(patch).length > 0 ? await mutateAsync({ thing: on, patch }) : on
    },
  })
  return (
    <>
      <ReadThenEdit
        title={props.title}
        editTitle={props.editTitle}
        description={
          <span dir="auto" className="line-clamp-6">
            {name}
          </span>
        }
        mayEdit={props.mayEdit ?? mayEditCatalogue}
        actions={props.actions}
        onClose={closeDialog}
        view={
          <>
            <MetadataView thing={thing} fields={fields} />
            {after && <div className="mt-6 empty:hidden">{after}</div>}
          </>
        }
        values={{ metadata: edit.values }}
        schema={metadataSchema(fields, { required, initial: edit.values })}
        onEdit={edit.begin}
        note={edit.note}
        onSave={({ metadata }) => edit.save(metadata)}
      >
        <MissingNote fields={fields} required={required} />
        <MetadataFields fields={fields} required={required} readOnly={readOnly} />
      </ReadThenEdit>
      {edit.question}
    </>
  )
}
