import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reorderLists } from '@/api/meta/lists/section-writes'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { OrderRows } from '@/blocks/order-rows/order-rows'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { WriteFailure } from './write-failure'

/** Puts lists into another order, by dragging their handles or with the arrow keys. */
export function ReorderListsDialog() {
  const text = useText('lists')
  const { lists, error, retry } = useLists()
  return (
    <KnownDialog title={text.reorderLists} reply={{ data: lists, error, refetch: () => Promise.resolve(retry()) }}>
      {(known) => <Order lists={known} />}
    </KnownDialog>
  )
}

function Order({ lists }: { lists: readonly Section[] }) {
  const text = useText('lists')
  const words = useText('common')
  // The order from when the dialog was opened: a later load must not move rows during a drag.
  const [was] = useState(lists)
  const [order, setOrder] = useState(lists)
  const reorder = useMutation(reorderLists())
  const unchanged = order.every((list, at) => list === was[at])
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.reorderLists}
      description={lists.length > 0 ? text.reorderHint : undefined}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={reorder.error} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={unchanged}
            loading={reorder.isPending}
            onClick={() => reorder.mutate({ was, is: order }, { onSuccess: closeDialog })}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {was.length === 0 ? (
        <EmptyState small title={text.noListsToReorder} />
      ) : (
        <OrderRows label={text.lists} order={order} onOrder={setOrder} />
      )}
    </Dialog>
  )
}
