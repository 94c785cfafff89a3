import { Plus } from 'lucide-react'
import { createElement, useEffect } from 'react'
import { handleOf } from '@/api/hal/link'
import type { Collection } from '@teca/shared/contract/meta'
import { loadCommands } from '@/blocks/collection-dialogs/load-commands'
import { useCollectionKeys } from '@/blocks/collection-dialogs/use-collection-keys'
import { useCommandRights } from '@/blocks/rights/use-command-rights'
import { useMayUpload } from '@/blocks/rights/use-may-upload'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { textOf } from '@/text/text'

/** Adds the commands of the screen's collection, or of the top of the catalogue, to the palette; listens for the collection's keys. */
export function usePlaceCommands(collection?: Collection, from?: string) {
  const { mayEdit, mayImport, mayExport } = useCommandRights()
  const mayUpload = useMayUpload()
  useCollectionKeys(collection, from)
  useEffect(
    () => addScreenCommands(() => loadCommands(collection, { from, mayEdit, mayImport, mayExport })),
    [collection, from, mayEdit, mayImport, mayExport],
  )
  useEffect(() => {
    if (!mayUpload) return
    const run = () => openDialog({ name: 'upload', into: collection && handleOf(collection) })
    const icon = createElement(Plus, { 'aria-hidden': true })
    return addScreenCommands(() => Promise.resolve([{ id: 'add-item', label: textOf('catalog').addItem, icon, run }]))
  }, [collection, mayUpload])
}
