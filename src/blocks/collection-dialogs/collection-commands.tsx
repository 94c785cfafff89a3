import {
  ChartNoAxesColumn,
  FileDown,
  FileSpreadsheet,
  FolderInput,
  FolderMinus,
  FolderPlus,
  Info,
  Link2,
  Trash2,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Collection } from '@teca/shared/contract/meta'
import { textOf } from '@/text/text'
import {
  collectionKeys,
  commandsOffered,
  type CollectionCommandId,
  type CollectionCommandsOptions,
} from './commands-offered'
import { openCommand } from './open-command'

export interface CollectionCommand {
  id: CollectionCommandId
  label: string
  icon: ReactNode
  /** As in the help sheet; works while the collection is that of the screen, or has the focus. */
  keys: string
  danger?: boolean
  run: () => void
}

/** The commands for a collection, or for the top of the catalogue, in the order of menus. Their texts must be loaded. */
export function collectionCommands(
  collection: Collection | undefined,
  options: CollectionCommandsOptions,
): CollectionCommand[] {
  const text = textOf('collections')
  const labels: Record<CollectionCommandId, string> = {
    'collection-details': text.details,
    'collection-totals': textOf('catalog').totals,
    'create-collection': collection ? text.createBelow : textOf('catalog').createCollection,
    'move-collection': text.move,
    'link-collection': text.link,
    'unlink-collection': text.unlink,
    'change-state': textOf('workflow').changeState,
    'import-table': textOf('organise').importTable,
    'export-table': textOf('organise').exportTable,
    'delete-collection': text.delete,
  }
  return commandsOffered(collection, options).map((id) => ({
    id,
    label: labels[id],
    icon: icons[id],
    keys: collectionKeys[id],
    danger: id === 'delete-collection',
    run: () => openCommand(id, collection, options.from),
  }))
}

const icons: Record<CollectionCommandId, ReactNode> = {
  'collection-details': <Info aria-hidden />,
  'collection-totals': <ChartNoAxesColumn aria-hidden />,
  'create-collection': <FolderPlus aria-hidden />,
  'move-collection': <FolderInput aria-hidden />,
  'link-collection': <Link2 aria-hidden />,
  'unlink-collection': <FolderMinus aria-hidden />,
  'change-state': <Workflow aria-hidden />,
  'import-table': <FileSpreadsheet aria-hidden />,
  'export-table': <FileDown aria-hidden />,
  'delete-collection': <Trash2 aria-hidden />,
}
