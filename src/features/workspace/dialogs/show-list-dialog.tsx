import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import type { SectionGroups } from '@teca/shared/contract/meta'
import { sectionGroupsQuery, showToGroups } from '@/api/meta/lists/section-groups'
import type { Section } from '@/api/meta/lists/sections'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { DialogOfList } from './dialog-of-list'
import { WriteFailure } from './write-failure'

/** The choice of the workgroups that see a list. */
export function ShowListDialog() {
  const { list } = useDialogAbout('show-list')
  const text = useText('lists')
  return (
    <DialogOfList uuid={list.uuid} title={text.showToWorkgroup}>
      {(section) => <Workgroups section={section} link={section._links.groups ?? { href: '' }} />}
    </DialogOfList>
  )
}

function Workgroups({ section, link }: { section: Section; link: HalLink<SectionGroups> }) {
  const text = useText('lists')
  const words = useText('common')
  const { data, error, isFetching, refetch } = useQuery(sectionGroupsQuery(link))
  const show = useMutation(showToGroups())
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const now = chosen ?? new Set(data?.groups.flatMap(({ uuid, shown }) => (shown ? [uuid] : [])))
  const toggle = (uuid: string) => {
    const next = new Set(now)
    if (!next.delete(uuid)) next.add(uuid)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.showListToWorkgroup({ list: section.name })}
      description={text.showToWorkgroupHint}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={show.error} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            loading={show.isPending}
            onClick={() => show.mutate({ link, groups: [...now] }, { onSuccess: closeDialog })}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {!data && error && (
        <ErrorState
          small
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !error && <Skeleton shape="text" lines={4} />}
      {data?.groups.length === 0 && <EmptyState small title={text.noWorkgroupsHere} />}
      {data && (
        <ul className="flex flex-col gap-1">
          {data.groups.map(({ uuid, name }) => (
            <li key={uuid}>
              <Checkbox label={name} checked={now.has(uuid)} onChange={() => toggle(uuid)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
