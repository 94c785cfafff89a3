import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api/api-error'
import { handleOf } from '@/api/hal/link'
import { halMutation } from '@/api/hal/mutation'
import { collectionQuery, collectionTitle } from '@/api/meta/collections/collections'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { placeItem } from '@/api/meta/items/item-writes'
import { stale } from '@/api/stale'
import { OperationError } from '@/blocks/move-items/operation-error'
import { LostParentsNote } from '@/blocks/move-items/lost-parents-note'
import { useLanguage, useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { NoRestore } from './no-restore'
import { RestoreButton } from './restore-button'

/**
 * Puts an item back into its former collections, as far as they exist, after naming those that it leaves. Renders nothing
 * if it is in them.
 */
export function RestoreParents({ item, parents }: { item: CulturalItem; parents: readonly string[] }) {
  const text = useText('forms')
  const organise = useText('organise')
  const common = useText('common')
  const { untitled } = useText('catalog')
  const language = useLanguage()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const replies = useQueries({ queries: parents.map((uuid) => ({ ...collectionQuery(uuid), meta: { silent: true } })) })
  const there = replies.flatMap(({ data }) => data ?? [])
  const gone = replies.filter(({ error }) => isApiError(error, 404)).length
  const wanted = there.map(({ uuid }) => uuid)
  const restore = useMutation(
    halMutation(() => placeItem(queries, handleOf(item), wanted), {
      stale: stale.items,
      silent: true,
      done: (undo) => ({
        text: text.valueRestored({ label: text.parentsField }),
        undo: undo === 'as-before' ? undefined : undo,
      }),
    }),
  )
  const missing = wanted.filter((uuid) => !item.parentCollectionsUuids.includes(uuid))
  const left = item.parentCollectionsUuids.filter((uuid) => !wanted.includes(uuid))
  if (there.length + gone < parents.length) {
    const failure = replies.find(({ error }) => error && !isApiError(error, 404))?.error
    return failure ? <NoRestore>{text.parentsUnread}</NoRestore> : null
  }
  if (parents.length > 0 && there.length === 0) return <NoRestore>{text.parentsGone}</NoRestore>
  if (missing.length + left.length === 0) return null
  const titles = there.map((collection) => collectionTitle(collection) || untitled)
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(titles)
  return (
    <>
      <RestoreButton label={text.parentsField} busy={restore.isPending} onRestore={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={places ? text.parentsBackQuestion({ places }) : text.parentsBackNowhere}
        description={gone > 0 ? text.someParentsGone({ count: gone }) : text.parentsBackHint}
        confirmLabel={text.restoreValue}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        busy={restore.isPending}
        onConfirm={() => restore.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        <div className="flex flex-col gap-1 text-sm text-ink-soft">
          {wanted.length === 0 && <p>{organise.staysNowhere}</p>}
          <LostParentsNote items={[{ ...item, parentCollectionsUuids: left }]} unknown={0} />
        </div>
        <OperationError error={restore.error} />
      </ConfirmDialog>
    </>
  )
}
