import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { HalLink } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import { deletedQuery, type DeletedKind } from '@/api/meta/bin/deleted'
import type { DeletedPage } from '@teca/shared/contract/meta'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { Select } from '@/ui/select/select'
import { PagedList } from '../paged-list/paged-list'
import { Refusal } from '../rights/refusal'
import { usePageLabels } from '../paged-list/use-page-labels'
import { useMayEditStories } from '../rights/use-may-edit-stories'
import { DeletedRow, DeletedRowsSkeleton } from './deleted-row'

/** The things deleted in the last thirty days, each with Restore. */
export function BinDialog() {
  const text = useText('organise')
  const words = useText('common')
  const { data: self } = useQuery(selfQuery())
  const link = self?._links.deleted
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="l"
      title={text.bin}
      description={text.binHint}
      closeLabel={words.close}
    >
      {link ? (
        <Deleted link={link} />
      ) : self?._links.rights ? (
        <Refusal task="bin" />
      ) : (
        <EmptyState small icon={<Trash2 aria-hidden />} title={text.noBin} />
      )}
    </Dialog>
  )
}

type Only = DeletedKind | 'ALL'

function Deleted({ link }: { link: HalLink<DeletedPage> }) {
  const text = useText('organise')
  const words = useText('common')
  const [{ only, page }, setShown] = useState<{ only: Only; page: number }>({ only: 'ALL', page: 1 })
  // Others find no story in the bin: they cannot restore it.
  const mayTell = useMayEditStories()
  const reply = useQuery({
    ...deletedQuery(link, page, only === 'ALL' ? undefined : only),
    placeholderData: keepPreviousData,
  })
  const kinds = [
    { value: 'ALL', label: text.allKinds },
    { value: 'ITEM', label: text.kindItems },
    { value: 'COLLECTION', label: text.kindCollections },
    { value: 'MEDIA', label: text.kindMedia },
    ...(mayTell
      ? ([
          { value: 'STORY', label: text.kindStories },
          { value: 'SERIES', label: text.kindSeries },
        ] as const)
      : []),
  ] as const
  return (
    <>
      <Select
        label={text.show}
        value={only}
        options={kinds}
        onChange={(chosen) => setShown({ only: chosen, page: 1 })}
      />
      <div className="mt-3 min-h-64" aria-busy={reply.isPlaceholderData}>
        <PagedList
          reply={reply}
          entries={entriesOf(reply.data)}
          settling={reply.isPlaceholderData}
          label={text.bin}
          skeleton={<DeletedRowsSkeleton label={words.loading} />}
          empty={<EmptyState small icon={<Trash2 aria-hidden />} title={text.binEmpty} text={text.binEmptyHint} />}
        >
          {(thing) => <DeletedRow thing={thing} />}
        </PagedList>
      </div>
      <Pagination
        page={page}
        pageCount={reply.data ? pageOf(reply.data).pages : 1}
        onPage={(to) => setShown({ only, page: to })}
        labels={usePageLabels(words.pages)}
        className="mt-4"
      />
    </>
  )
}
