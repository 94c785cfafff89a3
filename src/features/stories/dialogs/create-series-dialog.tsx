import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createSeries } from '@/api/meta/stories/story-writes'
import { templatesQuery } from '@/api/meta/templates/templates'
import { CreateDialog } from '@/blocks/read-then-edit/create-dialog'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { DialogTrouble } from './dialog-trouble'

/** Creates a series without stories. */
export function CreateSeriesDialog() {
  const text = useText('stories')
  const router = useRouter()
  const { data, error, refetch } = useQuery({ ...templatesQuery('SERIES'), meta: { silent: true } })
  const create = useMutation(createSeries())
  if (!data)
    return (
      <WaitingDialog title={text.createSeries} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
    )
  const open = ({ uuid }: { uuid: string }) =>
    void router.navigate({ to: '/story/series/$seriesUuid', params: { seriesUuid: uuid } })
  return (
    <CreateDialog
      resource="SERIES"
      templates={data}
      title={text.createSeries}
      description={text.noSeriesHint}
      confirmLabel={text.create}
      trouble={<DialogTrouble error={create.error} />}
      create={(body) => create.mutateAsync({ body, open }, { onSuccess: closeDialog })}
    />
  )
}
