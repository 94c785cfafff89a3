import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Columns2, FileArchive, FileDown, FileText, Send, Share, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import { handleOf, hrefOf, type HalLink } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { everySectionItem, type Section } from '@/api/meta/lists/sections'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { buttonLook } from '@/ui/button/button-look'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'
import { mostOnTable } from './light-table/light-table-search'

/** The actions on a whole list. */
export function ListTools({ list, items }: { list: Section; items: readonly CulturalItem[] }) {
  const text = useText('lists')
  const chosen = useItemSelection((selection) => selection.chosen)
  const isEmpty = items.length === 0
  const ways = useWaysOut(list, isEmpty)
  // Two to four selected items open on the table; else the first of the list.
  const laid = chosen.size > 1 && chosen.size <= mostOnTable ? [...chosen.keys()] : undefined
  return (
    <>
      {!isEmpty && (
        <Link
          to="/workspace/$listUuid/light-table"
          params={{ listUuid: list.uuid }}
          search={{ items: laid }}
          aria-label={text.openLightTable}
          className={buttonLook('secondary', 'h-9 gap-2 px-3.5 text-sm [&_svg]:size-4 pointer-coarse:h-11')}
        >
          <Columns2 aria-hidden />
          <span className="max-md:sr-only">{text.lightTable}</span>
        </Link>
      )}
      {ways.length > 0 && (
        <DropdownMenu
          trigger={
            <Button icon={<Share aria-hidden size={16} />}>
              <span className="max-md:sr-only">{text.sendOut}</span>
            </Button>
          }
          entries={ways}
        />
      )}
    </>
  )
}

/** How a list goes out, as far as the server offers it; an empty one makes no file. */
function useWaysOut(list: Section, isEmpty: boolean): MenuEntry[] {
  const text = useText('lists')
  const queries = useQueryClient()
  const self = queries.getQueryData(selfQuery().queryKey)
  const { archive, contactSheet, copies, groups } = list._links
  const exportAll = async () => {
    try {
      openDialog({ name: 'export-table', list: list.name, items: (await everySectionItem(list)).map(handleOf) })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!isApiError(error, 401)) notify('failed', problemWords(error))
    }
  }
  const file = (link: HalLink) => (content: ReactNode) => (
    <a href={hrefOf(link)} download>
      {content}
    </a>
  )
  return [
    ...(self?._links.exportTable && !isEmpty
      ? [
          {
            kind: 'action' as const,
            id: 'table',
            label: text.asTable,
            icon: <FileDown aria-hidden />,
            onSelect: () => void exportAll(),
          },
        ]
      : []),
    ...(archive && !isEmpty
      ? [
          {
            kind: 'action' as const,
            id: 'zip',
            label: text.asZip,
            icon: <FileArchive aria-hidden />,
            link: file(archive),
          },
        ]
      : []),
    ...(contactSheet && !isEmpty
      ? [
          {
            kind: 'action' as const,
            id: 'pdf',
            label: text.asContactSheet,
            icon: <FileText aria-hidden />,
            link: file(contactSheet),
          },
        ]
      : []),
    ...(groups
      ? [
          {
            kind: 'action' as const,
            id: 'show',
            label: text.showToWorkgroup,
            icon: <UsersRound aria-hidden />,
            onSelect: () => openDialog({ name: 'show-list', list: handleOf(list) }),
          },
        ]
      : []),
    ...(copies
      ? [
          {
            kind: 'action' as const,
            id: 'copy',
            label: text.sendCopy,
            icon: <Send aria-hidden />,
            onSelect: () => openDialog({ name: 'send-list-copy', list: handleOf(list) }),
          },
        ]
      : []),
  ]
}
