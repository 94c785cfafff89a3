import type { ReactElement } from 'react'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { useText } from '@/text/use-text'

interface DialogOfListProps {
  uuid: string
  /** Of the dialog, until the list is there. */
  title: string
  children: (list: Section, lists: readonly Section[]) => ReactElement
}

/** A dialog about one list, once the lists are there. */
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
