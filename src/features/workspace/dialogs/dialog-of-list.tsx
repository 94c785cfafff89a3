import type { ReactElement } from 'react'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { useText } from '@/text/use-text'

interface DialogOfListProps {
  uuid: string
  /** The title of the dialog until the list has loaded. */
  title: string
  children: (list: Section, lists: readonly Section[]) => ReactElement
}

/** A dialog for one list, once the lists have loaded. */
export function DialogOfList({ uuid, title, children }: DialogOfListProps) {
  const text = useText('lists')
  const { lists, error, retry } = useLists()
  const list = lists?.find((one) => one.uuid === uuid)
  const reply = {
    data: list,
    error: error ?? (lists && !list ? new Error(text.gone) : null),
    refetch: () => Promise.resolve(retry()),
  }
  return (
    <KnownDialog title={title} reply={reply}>
      {(known) => children(known, lists ?? [])}
    </KnownDialog>
  )
}
